import type { Topic } from '../messages/protocol.ts';
import type { content } from '../messages/to-content.ts';
import type { pages } from '../messages/to-pages.ts';
import type { TabProfiles } from './tab-profiles.ts';

/** Tells whoever is open that something changed. Nobody may be: that is not an error. */
export interface Announcer {
  toPages(...topics: Topic[]): void;
  /** The pages, and the buttons of the tabs that show this person. */
  person(url: string): void;
  /** The pages and every button. */
  everything(): void;
  /** Opens the card in a tab; false when our content script is not there (any more). */
  openCard(tabId: number): Promise<boolean>;
  /** Whether the tab still shows a person: it may have gone elsewhere since it reported. */
  isThere(tabId: number): Promise<boolean>;
}

export interface AnnouncerOptions {
  pages: Pick<typeof pages, 'sendMessage'>;
  content: Pick<typeof content, 'sendMessage'>;
  tabs: TabProfiles;
}

export function createAnnouncer({ pages, content, tabs }: AnnouncerOptions): Announcer {
  const nobodyThere = () => undefined;
  const reached = (message: Promise<unknown>) => message.then(() => true, () => false);
  const toPages = (...topics: Topic[]) => void pages.sendMessage('changed', { topics }).catch(nobodyThere);
  const toTabs = async (ids: Promise<number[]>) => {
    for (const tabId of await ids) content.sendMessage('pageChanged', {}, { tabId, frameId: 0 }).catch(nobodyThere);
  };
  return {
    toPages,
    person(url) {
      toPages('person');
      void toTabs(tabs.tabsOf(url));
    },
    everything() {
      toPages('session', 'account', 'person', 'settings');
      void toTabs(tabs.all());
    },
    openCard: (tabId) => reached(content.sendMessage('openCard', {}, { tabId, frameId: 0 })),
    isThere: (tabId) => content.sendMessage('pageChanged', {}, { tabId, frameId: 0 }).then((isAboutPerson) => isAboutPerson, () => false),
  };
}
