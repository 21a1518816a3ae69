/** A part of the extension that sends messages to the background. */
export type Caller = 'content' | 'card' | 'popup' | 'workspace' | 'options' | 'welcome';

/** The origin of a message, as the browser reports it; none of it is chosen by the sender. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  /** Chromium only; unique to one document. */
  documentId?: string | undefined;
  tab?: { id?: number | undefined; url?: string | undefined } | undefined;
}

const PAGES: Record<string, Caller> = {
  '/card.html': 'card',
  '/popup.html': 'popup',
  '/workspace.html': 'workspace',
  '/options.html': 'options',
  '/welcome.html': 'welcome',
};

/**
 * The part of the extension that a message comes from, or null when it is none. `card`: at the card's address;
 * `lib/background/browser/card-frames.ts` checks whether the frame is ours.
 * @param extensionOrigin e.g. `chrome-extension://abc`, without a trailing slash
 */
export function callerOf(sender: Sender, extensionId: string, extensionOrigin: string): Caller | null {
  if (sender.id !== extensionId || !sender.url) return null;
  const url = URL.parse(sender.url);
  if (!url) return null;
  if (`${url.protocol}//${url.host}` === extensionOrigin) return PAGES[url.pathname] ?? null;
  const isWebPage = url.protocol === 'https:' || url.protocol === 'http:';
  return isWebPage && sender.frameId === 0 && sender.tab?.id !== undefined ? 'content' : null;
}
