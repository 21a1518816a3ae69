import { existsSync } from 'node:fs';

/** Cyrus, a mail server with address books. It starts its parts as a user of its own, which takes root. */
export const CYRUS = {
  master: '/usr/sbin/cyrmaster',
  packages: ['cyrus-caldav', 'cyrus-imapd', 'sasl2-bin', 'libsasl2-modules', 'libsasl2-modules-db'],
};

const PROGRAMS = [CYRUS.master, '/usr/lib/cyrus/bin/httpd', '/usr/lib/cyrus/bin/imapd', '/usr/sbin/saslpasswd2'];

const isRoot = (): boolean => process.getuid?.() === 0;

export const canStartCyrus = (): boolean => isRoot() && PROGRAMS.every((program) => existsSync(program));

/** Whether it is to be installed: not where that would start a mail server. */
export const canInstallCyrus = (): boolean => isRoot() && !canStartCyrus() && !existsSync('/run/systemd/system');
