/**
 * Breaks down the start of the worker, and the time until the popup is painted, by the browser's own trace: medians of
 * several starts of the existing build, ms (`npm run bench:trace`, after `npm run build`). Tracing slows everything
 * down: good for shares, not for goals.
 */

import type { Page } from 'playwright';
import { z } from 'zod';
import { openPopup } from '../tests/driver/chromium/popup.ts';
import { openExtensionPage } from '../tests/driver/extension-page.ts';
import { summarize } from './frame/statistics.ts';
import { type TraceEvent, startTrace } from './pages/trace.ts';
import { openingOf, type Opening } from './session/opening.ts';
import { openSignedInSession } from './session/signed-in-session.ts';
import { stopWorkers } from './session/stop-workers.ts';
import { timeReply } from './session/worker-reply.ts';

const consumedSchema = z.object({ data: z.object({ consumedCacheSize: z.number() }) });
const STARTS = 9;
const CATEGORIES = ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile', 'loading', 'blink.user_timing'];

const signedInSession = await openSignedInSession();
const session = await signedInSession.page.context().newCDPSession(signedInSession.page);
await signedInSession.documents.serve('popup', 'shipped');
tell('the popup', await startsOf(showPopup));
const { page } = await openExtensionPage(signedInSession.browser);
await page.bringToFront();
tell('the worker, killed before', await startsOf(() => startWorker(page)));
await signedInSession.close();

type Shares = Record<string, number>;

async function startsOf(start: () => Promise<Shares>): Promise<Shares[]> {
  const starts: Shares[] = [];
  for (let at = 0; at < STARTS; at += 1) starts.push(await start());
  // The first starts warm up the browser's caches.
  return starts.slice(2);
}

async function startWorker(asking: Page): Promise<Shares> {
  await stopWorkers(asking);
  const end = await startTrace(session, CATEGORIES);
  const reply = await timeReply(asking);
  const events = await end();
  const compile = lengthOf(events, 'v8.compile', 'background.js');
  return {
    'kB of compiled code': consumedBy(events, 'background.js') / 1_000,
    'compiled code unpacked': compile,
    'code evaluated': lengthOf(events, 'EvaluateScript', 'background.js') - compile,
    'first reply': reply,
  };
}

async function showPopup(): Promise<Shares> {
  const end = await startTrace(session, CATEGORIES);
  const popup = await openPopup(signedInSession.browser);
  const { paint, content } = await popup.evaluate<Opening>(openingOf('shipped'));
  const ready = await popup.evaluate<number>("performance.getEntriesByType('navigation')[0].domInteractive");
  await popup.close();
  return {
    'start-page.js ran': lengthOf(await end(), 'EvaluateScript', 'start-page.js'),
    'document there': ready,
    painted: paint,
    'last known numbers': content ?? Number.NaN,
  };
}

/** The duration of the longest event with this name that concerns the file, ms. */
function lengthOf(events: readonly TraceEvent[], name: string, file: string): number {
  return Math.max(
    0,
    ...events
      .filter((event) => event.name === name && JSON.stringify(event.args).includes(file))
      .map(({ dur }) => dur / 1_000),
  );
}

/** The size of the compiled code that the browser had kept of a file, in bytes; 0 where it had none. */
function consumedBy(events: readonly TraceEvent[], file: string): number {
  const compiled = events.find(({ name, args }) => name === 'v8.compile' && JSON.stringify(args).includes(file));
  return consumedSchema.safeParse(compiled?.args).data?.data.consumedCacheSize ?? 0;
}

function tell(what: string, starts: readonly Shares[]): void {
  const names = Object.keys(starts[0] ?? {});
  console.log(
    `${what}: ${names.map((name) => `${name} ${summarize(starts.map((start) => start[name] ?? Number.NaN))?.median.toFixed(1)}`).join(' · ')}`,
  );
}

process.exit(0);
