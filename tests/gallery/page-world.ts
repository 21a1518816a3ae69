import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, act, createElement } from 'react';
import { type Mock, afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import type { PageProtocol, Topic } from '../../lib/messages/protocol.ts';
import { type Rendered, render } from './render.ts';

/** The parts of a message's data that tests look at. */
const sentSchema = z.object({
  people: z
    .array(z.object({ name: z.string().catch(''), url: z.string().catch(''), company: z.string().catch('') }))
    .catch([]),
  cap: z.number().catch(Number.NaN),
  credits: z.number().optional().catch(undefined),
  email: z.string().catch(''),
  lookupIds: z.array(z.string()).optional().catch(undefined),
  which: z.unknown().optional(),
  after: z.unknown().optional(),
  start: z.number().catch(0),
  filter: z.object({ until: z.number().nullable() }).catch({ until: null }),
});
export type SentData = z.infer<typeof sentSchema>;

const messageSchema = z.object({ type: z.string(), data: z.unknown() });
type Listener = (message: object, sender: object, respond: (answer: unknown) => void) => unknown;

type Answer = (name: string, data: SentData) => Promise<unknown>;

/** A page's background: what it is asked, and how it answers. */
export interface PageWorld {
  /** Answers a message by its name; null until a test says how. */
  sendMessage: Mock<Answer>;
  /** Tells the page what has changed, as the background does. */
  announce(...topics: Topic[]): void;
  /** The same with more than topics, or by another sender. */
  announceFrom(sender: { tab?: object }, change: Parameters<PageProtocol['changed']>[0]): void;
  /** Renders a part of a page, and removes it at the end of the test. */
  show(node: ReactNode): Promise<Rendered>;
  /** The same with the page's own cache of answers, or a given one. */
  showPage(node: ReactNode, client?: QueryClient): Promise<Rendered>;
}

/**
 * The browser as a page of ours meets it, with a background that answers as a test says. Our modules are loaded anew
 * for each test, which imports what it is about.
 */
export function createPageWorld(): PageWorld {
  const listeners: Listener[] = [];
  const sendMessage = vi.fn<Answer>(async () => null);
  const shown: Rendered[] = [];
  const runtime = {
    id: 'an-extension',
    lastError: undefined as { message: string } | undefined,
    sendMessage(message: unknown, respond: (response: unknown) => void) {
      const { type, data } = messageSchema.parse(message);
      void sendMessage(type, sentSchema.parse(data)).then(
        (res) => respond({ res }),
        (error: unknown) => {
          // As the background sends what its answer threw; anything else is the browser's own error.
          if (error instanceof Error && error.name === 'ServiceError')
            return respond({ err: { name: error.name, message: error.message, stack: '' } });
          runtime.lastError = { message: String(error) };
          respond(undefined);
          runtime.lastError = undefined;
        },
      );
    },
    onMessage: { addListener: (listener: Listener) => void listeners.push(listener), removeListener: () => undefined },
  };
  beforeEach(() => {
    vi.stubGlobal('chrome', { runtime });
    listeners.length = 0;
    // They find the browser when they are loaded, and listen to it once.
    vi.resetModules();
  });
  afterEach(async () => {
    for (const page of shown.splice(0)) await page.remove();
    sendMessage.mockReset();
    sendMessage.mockResolvedValue(null);
  });
  const show: PageWorld['show'] = async (node) => {
    const page = await render(node);
    shown.push(page);
    return page;
  };
  const announceFrom: PageWorld['announceFrom'] = (sender, data) => {
    const message = { id: 1, type: 'changed', data, timestamp: 1 };
    for (const listener of listeners) listener(message, sender, () => undefined);
  };
  return {
    sendMessage,
    show,
    announceFrom,
    announce: (...topics) => announceFrom({}, { topics }),
    async showPage(node, client) {
      const { createQueryClient } = await import('../../lib/queries/query-client.ts');
      return show(createElement(QueryClientProvider, { client: client ?? createQueryClient() }, node));
    },
  };
}

/** An element that must be there. */
export function found<Found>(element: Found | null | undefined): Found {
  if (element === null || element === undefined) throw new Error('There is no such element.');
  return element;
}

/** Only a failed test waits so long. */
const PATIENCE_MS = 30_000;
const STEP_MS = 10;

/** Waits until a page is as it should be, by the test's clock where it has one. @param check expects it so */
export async function until(check: () => void): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await act(async () => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(STEP_MS);
      await new Promise((resolve) => (vi.isFakeTimers() ? setImmediate(resolve) : setTimeout(resolve, STEP_MS)));
    });
  }
}

/** The button that answers the question whether to disconnect a destination: named as the one that asks it. */
export const disconnectNow = (): HTMLButtonElement =>
  found(
    [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === 'Disconnect',
    ),
  );
