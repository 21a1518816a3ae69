import { browser } from 'wxt/browser';
import type { BackgroundProtocol } from '../../lib/messages/message-table.ts';
import { RETRY_MS } from './numbers.ts';

/**
 * Speaks the protocol of `lib/messages/to-background.ts`, `{ id, type, data, timestamp }` answered by `{ res }` or `{
 * err }`, without its library, which is a quarter of this whole script's size limit.
 */

/** The messages a content script may send. */
type Question = 'describePage' | 'moveButton' | 'hideButton';

export type Reply<T> =
  | { status: 'answered'; answer: T }
  /** The worker did not answer, twice. */
  | { status: 'failed' }
  /** The extension was updated or removed underneath; only a reload of the page brings it back. */
  | { status: 'gone' };

/** True once the extension that put this script here was updated, disabled or removed. */
export function isExtensionGone(): boolean {
  return !browser.runtime?.id;
}

/**
 * Sends a message to the background; never throws. Retried once when the worker died in the middle, if the answer is
 * still wanted: a late repetition must not overtake newer messages.
 */
export async function callBackground<Q extends Question>(
  question: Q,
  data: Parameters<BackgroundProtocol[Q]>[0],
  isWanted = () => true,
): Promise<Reply<ReturnType<BackgroundProtocol[Q]>>> {
  const first = await callOnce(question, data);
  if (first.status !== 'failed') return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return isWanted() ? callOnce(question, data) : first;
}

async function callOnce<Q extends Question>(
  question: Q,
  data: Parameters<BackgroundProtocol[Q]>[0],
): Promise<Reply<ReturnType<BackgroundProtocol[Q]>>> {
  if (isExtensionGone()) return { status: 'gone' };
  try {
    const reply: { res?: unknown } | undefined = await browser.runtime.sendMessage({
      id: 0,
      type: question,
      data,
      timestamp: Date.now(),
    });
    if (!reply || 'err' in reply) return { status: 'failed' };
    return { status: 'answered', answer: reply.res as ReturnType<BackgroundProtocol[Q]> };
  } catch (error) {
    const isGone = isExtensionGone() || `${error}`.includes('invalidated');
    return { status: isGone ? 'gone' : 'failed' };
  }
}
