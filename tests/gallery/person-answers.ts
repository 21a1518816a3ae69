import { SIGNED_IN, answer, offers, person } from './fixtures/person.ts';

/**
 * The background's answers to a page about one person, who is free, on the account, or has a price.
 * @param isFree read at each answer
 */
export function personAnswers(url: string, isFree: () => boolean): (name: string) => Promise<unknown> {
  return async (name) => {
    switch (name) {
      case 'readSession':
        return SIGNED_IN;
      case 'readAccount':
        return answer();
      case 'readTabProfile':
        return { kind: 'person', url, slug: 'jane-example' };
      case 'readPerson':
        return person({ offers: offersNow(isFree()) });
      case 'readSettings':
        return SETTINGS;
      case 'readStorage':
        return { unreadable: 0 };
      case 'startPersonLookup':
        return { ok: true };
      case 'readRecentLookups':
      case 'readSaves':
      case 'readFound':
        return [];
      default:
        return null;
    }
  };
}

/** The usual offers, free of charge or not. */
export function offersNow(isFree: boolean) {
  return offers().map((offer) => ({ ...offer, ...(isFree && { onAccount: true as const }) }));
}

const SETTINGS = {
  lookupType: 'premium_lookup',
  withCompany: false,
  automaticPreview: false,
  lastTags: [],
  button: { shown: true, sites: [] },
  policy: { buttonSites: null },
  missingPermissions: { service: null, sites: [] },
  seesLinkedIn: true,
  isPrivate: false,
};
