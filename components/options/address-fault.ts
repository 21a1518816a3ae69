import { i18n } from '#i18n';
import { readServiceAddress } from '../../lib/settings/service-address.ts';

/** The problem with a typed service address, in words; null when there is none. */
export function addressFault(address: string): string | null {
  const read = readServiceAddress(address);
  if (read.ok) return null;
  switch (read.reason) {
    case 'not-https':
      return i18n.t('options.address_insecure');
    case 'not-an-address':
    case 'not-plain':
      return i18n.t('options.address_invalid');
    default:
      return read.reason satisfies never;
  }
}
