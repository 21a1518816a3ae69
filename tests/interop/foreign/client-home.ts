import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';

const BROWSER = fileURLToPath(new URL('./sign-in-browser.ts', import.meta.url));
/** The names under which the operating systems start a browser. */
const OPENERS = ['xdg-open', 'open'];

/** A temporary home folder for a client that opens a browser; the browser is a stand-in that signs `user` in. */
export interface ClientHome {
  folder: string;
  env: Record<string, string>;
  remove(): void;
}

export function createClientHome(name: string, { user, password }: Credentials): ClientHome {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // Always successful: after a failure mcp-remote would look for a real browser.
  for (const opener of OPENERS)
    writeFileSync(join(folder, opener), `#!/bin/sh\n"${process.execPath}" "${BROWSER}" "$1"\nexit 0\n`, {
      mode: 0o755,
    });
  return {
    folder,
    env: {
      HOME: folder,
      USERPROFILE: folder,
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
      SIGN_IN_USER: user,
      SIGN_IN_PASSWORD: password,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
