import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { launchExtension } from '../driver/chromium/launch-extension.ts';
import { type Devtools, type Target, until } from '../driver/devtools.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import type { LocalServer } from '../driver/service/listen-locally.ts';
import { peopleOf } from '../faults/clicks/try-attacks.ts';
import { signIn, startGenerousSandbox } from '../faults/lane.ts';
import { type UnattachedBrowser, launchUnattached } from '../faults/unattached-browser.ts';
import { ACCOUNTS_HOST, startAccountSite } from './account-site.ts';
import { type Desktop, openDesktop } from './desktop.ts';

/** A tab in a real window, used by a hand; nothing is attached to it that would move its focus. */
export interface RealTab {
  desktop: Desktop;
  sandbox: Sandbox;
  /** Goes on in a new tab: what the browser shows over the page, e.g. a question, stays until the old one is closed. */
  renew(): Promise<void>;
  /** The slug of somebody who has not been paid for. */
  next(): string;
  visit(url: string): Promise<void>;
  /** Runs page script, without a user activation. */
  evaluate<T>(script: string): Promise<T>;
  /** An element's place on the screen: our button, or the card's frame. */
  placeOf(what: 'button' | 'card'): Promise<Box>;
  /** The paying button's place on the screen. */
  payButton(): Promise<Box>;
  /** The place on the screen of the card's first link to a new tab. */
  linkInCard(): Promise<Box>;
  /** Whether a tab shows an address that begins like this. */
  closeTabOf(address: string): Promise<boolean>;
  /** Whether something of ours asks for a click anew, beside the card. */
  isConfirmedElsewhere(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Signs in without a window, and opens the same profile in a real one. */
export async function openRealTab(): Promise<RealTab> {
  const [profile, sandbox, site] = await Promise.all([
    mkdtemp(join(tmpdir(), 'calling-card-')),
    startGenerousSandbox(),
    startAccountSite(),
  ]);
  const extensionId = await signInTo(profile, sandbox);
  const desktop = await openDesktop();
  const browser = await launchUnattached(EXTENSION, extensionId, profile, {
    display: desktop.display,
    flags: [...hostFlags(site), '--window-position=20,20', '--window-size=1280,900'],
  });
  return {
    ...(await tabIn(browser)),
    desktop,
    sandbox,
    next: peopleOf(sandbox.db),
    async close() {
      await browser.close();
      desktop.close();
      await Promise.all([sandbox.close(), site.close()]);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function hostFlags({ port }: LocalServer): string[] {
  const rules = ['www.linkedin.com', ACCOUNTS_HOST].map((host) => `MAP ${host}:443 127.0.0.1:${port}`);
  return [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors', '--test-type'];
}

/** @returns the extension's id */
async function signInTo(profile: string, sandbox: Sandbox): Promise<string> {
  const browser = await launchExtension({ extension: EXTENSION, profile });
  const worker = await browser.worker();
  await worker.evaluate(
    (serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }),
    sandbox.ready.mcp_url,
  );
  await signIn(browser, await openExtensionPage(browser), sandbox);
  await browser.close();
  return browser.extensionId;
}

type Tab = Omit<RealTab, 'desktop' | 'sandbox' | 'next' | 'close'>;

async function tabIn({ devtools }: UnattachedBrowser): Promise<Tab> {
  const found = async (isIt: (target: Target) => boolean) => (await devtools.targets()).find(isIt);
  const tab = await until(() => found(({ type, url }) => type === 'page' && url === 'about:blank'), 'the tab');
  let shown = tab.targetId;
  let { sessionId } = await devtools.attach(shown);
  const evaluate = <T>(script: string) => evaluateIn<T>(devtools, sessionId, script);
  /** The corner of the page on the screen. */
  const corner = () => evaluate<[number, number]>('[screenX, screenY + outerHeight - innerHeight]');

  const placeOf: Tab['placeOf'] = async (what) => {
    const [left, top] = await corner();
    const { x, y, ...size } = await until(() => boxIn(devtools, sessionId, what), `the ${what}`);
    return { x: left + x, y: top + y, ...size };
  };
  /** @param find a script that runs in the card */
  const placeInCard = async (find: string, what: string): Promise<Box> => {
    const card = await placeOf('card');
    const frame = await until(() => found(({ url }) => url.includes('/card.html')), 'the card');
    const { sessionId: cardSession } = await devtools.attach(frame.targetId);
    const read = async () => (await evaluateIn<Box | null>(devtools, cardSession, find)) ?? undefined;
    const box = await until(read, what);
    await devtools.send('Target.detachFromTarget', { sessionId: cardSession });
    return { ...box, x: card.x + box.x, y: card.y + box.y };
  };
  return {
    evaluate,
    placeOf,
    async renew() {
      const { targetId } = (await devtools.send('Target.createTarget', { url: 'about:blank' })) as { targetId: string };
      await devtools.send('Target.closeTarget', { targetId: shown });
      shown = targetId;
      ({ sessionId } = await devtools.attach(shown));
    },
    async visit(url) {
      await devtools.send('Page.enable', {}, sessionId);
      const loaded = devtools.once('Page.loadEventFired');
      await devtools.send('Page.navigate', { url }, sessionId);
      await loaded;
    },
    payButton: () => placeInCard(PAY_BUTTON, 'the paying button'),
    linkInCard: () => placeInCard(LINK, 'a link'),
    async closeTabOf(address) {
      const opened = await found(({ type, url }) => type === 'page' && url.startsWith(address));
      if (opened !== undefined) await devtools.send('Target.closeTarget', { targetId: opened.targetId });
      return opened !== undefined;
    },
    isConfirmedElsewhere: async () =>
      (await found(({ type, url }) => type === 'page' && url.startsWith('chrome-extension://'))) !== undefined,
  };
}

const boxOf = (find: string): string => `(() => {
  const element = ${find};
  if (element === undefined || element === null) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
})()`;

/** The enabled paying button's box in the card; runs there. */
const PAY_BUTTON = boxOf(
  "[...document.querySelectorAll('button:enabled')].find((it) => /^Get (contact|company)/.test(it.textContent))",
);
const LINK = boxOf("document.querySelector('a[target=_blank]')");

async function evaluateIn<T>(devtools: Devtools, sessionId: string, expression: string): Promise<T> {
  const options = { expression, returnByValue: true, awaitPromise: true, userGesture: false };
  const { result, exceptionDetails } = (await devtools.send('Runtime.evaluate', options, sessionId)) as {
    result: { value: T };
    exceptionDetails?: { text: string };
  };
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
}

interface Node {
  nodeId: number;
  nodeName: string;
  attributes?: readonly string[];
  children?: readonly Node[];
  shadowRoots?: readonly Node[];
}

/** The place in the page of our button or frame, which is in a closed shadow tree. */
async function boxIn(devtools: Devtools, sessionId: string, what: 'button' | 'card'): Promise<Box | undefined> {
  const { root } = (await devtools.send('DOM.getDocument', { depth: -1, pierce: true }, sessionId)) as { root: Node };
  const isIt = ({ nodeName, attributes = [] }: Node): boolean =>
    what === 'card' ? nodeName === 'IFRAME' : attributes.some((value) => value.split(' ').includes('pill'));
  const shadows = nodesOf(root).flatMap(({ shadowRoots = [] }) => shadowRoots.flatMap(nodesOf));
  const node = shadows.find(isIt);
  if (node === undefined) return undefined;
  // It may have been drawn anew meanwhile: then it is looked for again.
  const answer = await devtools.send('DOM.getBoxModel', { nodeId: node.nodeId }, sessionId).catch(() => null);
  const { model } = (answer ?? {}) as { model?: { border: [number, number]; width: number; height: number } };
  if (model === undefined) return undefined;
  const [x, y] = model.border;
  return { x, y, width: model.width, height: model.height };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}
