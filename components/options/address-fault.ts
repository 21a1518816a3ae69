import { i18n } from '#i18n';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The problem with a typed service address, in words; null when there is none. */
export function addressFault(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    url === null ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.hostname === '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return i18n.t('options.address_invalid');
  return url.protocol === 'https:' || LOOPBACK.test(url.hostname) ? null : i18n.t('options.address_insecure');
}
