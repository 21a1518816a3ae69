import type { ChangedContacts, PageProtocol, Topic } from '../../messages/protocol.ts';
import type { content } from '../../messages/to-content.ts';
import type { pages } from '../../messages/to-pages.ts';
import type { TabProfiles } from './tab-profiles.ts';

/** Tells whoever is open that something changed. Nobody may be: that is not an error. */
export interface Announcer {
  toPages(...topics: Topic[]): void;
  /** The pages, and the buttons of the tabs that show this person. */
  person(url: string): void;
  /** The pages, with which contacts changed. */
  contacts(changed: ChangedContacts): void;
  /** The same, and every button: somebody is no longer owned, or is marked. */
  people(changed: ChangedContacts): void;
  /** The pages and every button. */
  everything(): void;
  /** Opens the card in a tab; false when our content script is not there (any more). */
  openCard(tabId: number): Promise<boolean>;
  /** For the card in a tab, which speaks to the content script around it through us. */
  closeCard(tabId: number): void;
  /** `height` in CSS pixels. */
  resizeCard(tabId: number, height: number): void;
  /** What the tab's content script says of the card's frame, unchecked; null where none answers. */
  cardPlace(tabId: number): Promise<unknown>;
  /** Whether the tab still shows a person: it may have gone elsewhere since it reported. */
  isThere(tabId: number): Promise<boolean>;
}

export interface AnnouncerOptions {
  pages: Pick<typeof pages, 'sendMessage'>;
  content: Pick<typeof content, 'sendMessage'>;
  tabs: TabProfiles;
  /** Firefox: a card, being in a web page, hears only what is sent to its tab. */
  cardsAreInTabs: boolean;
}

type Change = Parameters<PageProtocol['changed']>[0];

export function createAnnouncer({ pages, content, tabs, cardsAreInTabs }: AnnouncerOptions): Announcer {
  const nobodyThere = () => undefined;
  const reached = (message: Promise<unknown>) =>
    message.then(
      () => true,
      () => false,
    );
  const toCards = async (change: Change) => {
    for (const tabId of await tabs.all()) pages.sendMessage('changed', change, tabId).catch(nobodyThere);
  };
  const tell = (change: Change) => {
    pages.sendMessage('changed', change).catch(nobodyThere);
    if (cardsAreInTabs) void toCards(change);
  };
  const toPages = (...topics: Topic[]) => tell({ topics });
  const contacts = (changed: ChangedContacts) => tell({ topics: ['contacts', 'person'], contacts: changed });
  const toTabs = async (ids: Promise<number[]>) => {
    for (const tabId of await ids) content.sendMessage('pageChanged', {}, { tabId, frameId: 0 }).catch(nobodyThere);
  };
  return {
    toPages,
    person(url) {
      toPages('person');
      void toTabs(tabs.tabsOf(url));
    },
    contacts,
    people(changed) {
      contacts(changed);
      void toTabs(tabs.all());
    },
    everything() {
      toPages('session', 'account', 'person', 'contacts', 'settings');
      void toTabs(tabs.all());
    },
    openCard: (tabId) => reached(content.sendMessage('openCard', {}, { tabId, frameId: 0 })),
    closeCard: (tabId) => void content.sendMessage('closeCard', {}, { tabId, frameId: 0 }).catch(nobodyThere),
    resizeCard: (tabId, height) =>
      void content.sendMessage('resizeCard', { height }, { tabId, frameId: 0 }).catch(nobodyThere),
    cardPlace: (tabId) => content.sendMessage('tellCardPlace', {}, { tabId, frameId: 0 }).catch(() => null),
    isThere: (tabId) =>
      content.sendMessage('pageChanged', {}, { tabId, frameId: 0 }).then(
        (isAboutPerson) => isAboutPerson,
        () => false,
      ),
  };
}
