import type { ChangedContacts, NewPreview, PageProtocol, Topic } from '../../messages/protocol.ts';
import type { content } from '../../messages/to-content.ts';
import type { pages } from '../../messages/to-pages.ts';
import type { TabProfiles } from './tab-profiles.ts';

/** Announces changes to open pages and buttons. No listener is not an error. */
export interface Broadcaster {
  toPages(...topics: Topic[]): void;
  /**
   * To the pages, with a preview just found, and to the buttons of the tabs that show this person. A card in a web
   * page's tab is sent no preview: its message reaches our script in that page, too.
   */
  person(url: string, preview?: NewPreview['view']): void;
  /** To the pages, with the contacts that changed. */
  contacts(changed: ChangedContacts): void;
  /** To the pages: what was seen of these watched people. */
  changes(profileIds: readonly number[]): void;
  /** To the pages and every button: a person is no longer owned, or is suppressed, and less is sent. */
  people(changed: ChangedContacts): void;
  /** To the pages and every button. */
  everything(): void;
  /**
   * Opens the card in a tab; false when our content script is not there, or not anymore, or its page is about nobody.
   */
  openCard(tabId: number): Promise<boolean>;
  /** Closes the card in a tab: the card reaches the content script around it only through the background. */
  closeCard(tabId: number): void;
  /** `height` in CSS pixels. */
  resizeCard(tabId: number, height: number): void;
  /** The tab's content script's report on the card's frame, unchecked; null when no script answers. */
  cardPlace(tabId: number): Promise<unknown>;
  /** Whether the tab still shows a person: it may have navigated since its report. */
  isThere(tabId: number): Promise<boolean>;
}

export interface BroadcasterOptions {
  pages: Pick<typeof pages, 'sendMessage'>;
  content: Pick<typeof content, 'sendMessage'>;
  tabs: TabProfiles;
  /** Firefox: a card, being in a web page, receives only messages sent to its tab. */
  cardsAreInTabs: boolean;
}

type Change = Parameters<PageProtocol['changed']>[0];

export function createBroadcaster({ pages, content, tabs, cardsAreInTabs }: BroadcasterOptions): Broadcaster {
  const noReceiver = () => undefined;
  const isSo = (message: Promise<boolean>) => message.catch(() => false);
  const toCards = async (change: Change) => {
    for (const tabId of await tabs.all()) pages.sendMessage('changed', change, tabId).catch(noReceiver);
  };
  const tell = (change: Change, preview?: NewPreview) => {
    pages.sendMessage('changed', { ...change, ...(preview && { preview }) }).catch(noReceiver);
    if (cardsAreInTabs) void toCards(change);
  };
  const toPages = (...topics: Topic[]) => tell({ topics });
  const contacts = (changed: ChangedContacts, ...others: Topic[]) =>
    tell({ topics: ['contacts', 'person', ...others], contacts: changed });
  const toTabs = async (ids: Promise<number[]>) => {
    for (const tabId of await ids) content.sendMessage('pageChanged', {}, { tabId, frameId: 0 }).catch(noReceiver);
  };
  return {
    toPages,
    person(url, preview) {
      tell({ topics: ['person'] }, preview && { url, view: preview });
      void toTabs(tabs.tabsOf(url));
    },
    contacts: (changed) => contacts(changed),
    changes: (profileIds) => toPages('changes', ...(profileIds.length > 0 ? (['person'] as const) : [])),
    people(changed) {
      contacts(changed, 'destinations');
      void toTabs(tabs.all());
    },
    everything() {
      toPages('session', 'account', 'person', 'contacts', 'settings');
      void toTabs(tabs.all());
    },
    openCard: (tabId) => isSo(content.sendMessage('openCard', {}, { tabId, frameId: 0 })),
    closeCard: (tabId) => void content.sendMessage('closeCard', {}, { tabId, frameId: 0 }).catch(noReceiver),
    resizeCard: (tabId, height) =>
      void content.sendMessage('resizeCard', { height }, { tabId, frameId: 0 }).catch(noReceiver),
    cardPlace: (tabId) => content.sendMessage('reportCardPlace', {}, { tabId, frameId: 0 }).catch(() => null),
    isThere: (tabId) => isSo(content.sendMessage('pageChanged', {}, { tabId, frameId: 0 })),
  };
}
