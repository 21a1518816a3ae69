import { i18n } from '#i18n';

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** The problem with a typed service address, in words; null when there is none. The rules are those of its use. */
export function addressFault(address: string): string | null {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return i18n.t('options.address_invalid');
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) return i18n.t('options.address_insecure');
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPlain ? null : i18n.t('options.address_invalid');
}
