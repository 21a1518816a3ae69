import type { Receipt } from '../messages/protocol.ts';
import { background } from '../messages/to-background.ts';
import type { LookupType } from '../service/credits.ts';
import type { PersonLookupRequest } from '../service/identifiers.ts';

/** What a button offered that gets a contact. */
export interface WantedContact {
  lookupType: LookupType;
  /** The employer too, at its price. */
  withCompany: boolean;
  /** It was shown as free: it is not to be paid for. */
  isFree: boolean;
}

/** Orders a lookup of a person, with what goes along with it if there is any. */
export function startPersonLookup({
  isFree,
  tags = [],
  metadata = {},
  ...wanted
}: PersonLookupRequest & WantedContact): Promise<Receipt> {
  return background.sendMessage('startPersonLookup', {
    ...wanted,
    ...(isFree && { free: true as const }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  });
}
