import type { Destination, SettleOutcome } from '../destination.ts';
import { propertiesOf } from './field-mapping.ts';
import { locateContact } from './locate-contact.ts';
import { changesTo, hashesText, readHashes } from './remote-version.ts';
import type { SaveDeps } from './save-contact.ts';

/**
 * Looks whether HubSpot has what we sent. Sending again is harmless by an email or our id; without either, only a
 * contact that is found says anything, as the search is late.
 */
export function createSettleContact(deps: SaveDeps): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'send-again' };
    const { contact } = entry.outgoing;
    const ours = propertiesOf(contact, deps.mapping);
    const located = await locateContact(contact, entry, deps, signal);
    switch (located.status) {
      case 'there': {
        const { record } = located;
        const isAll = Object.keys(changesTo(record.properties, ours, readHashes(entry.remoteVersion))).length === 0;
        // The company's link is not seen here: only sending again makes sure of it.
        if (!isAll || deps.linkCompany !== null) return { status: 'send-again' };
        const was = entry.remoteRef === null ? 'created' : 'updated';
        return {
          status: 'done',
          was,
          ref: record.id,
          url: deps.urlOf(record),
          version: hashesText(ours, record.properties),
        };
      }
      case 'not-there': {
        const { mapping } = deps;
        const isKeyed = [mapping['our-id'], mapping.email].some((name) => name !== null && ours[name] !== undefined);
        return isKeyed ? { status: 'send-again' } : { status: 'cannot-tell', problem: { code: 'no_answer' } };
      }
      default:
        return located;
    }
  };
}
