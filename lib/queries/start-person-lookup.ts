import type { Receipt } from '../messages/protocol.ts';
import { background } from '../messages/to-background.ts';
import type { PersonLookupRequest } from '../service/identifiers.ts';

interface Wanted extends PersonLookupRequest {
  withCompany: boolean;
  /** It was shown as free: it is not to be paid for. */
  isFree?: boolean;
}

/** Orders a lookup of a person, with what goes along with it if there is any. */
export function startPersonLookup({ isFree = false, tags = [], metadata = {}, ...wanted }: Wanted): Promise<Receipt> {
  return background.sendMessage('startPersonLookup', {
    ...wanted,
    ...(isFree && { free: true as const }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  });
}
