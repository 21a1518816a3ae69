import { type CDPSession, expect } from 'playwright/test';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { type ExtensionPage, openExtensionPage } from '../driver/extension-page.ts';
import { type SandboxControls, sandboxControls } from '../driver/service/sandbox-controls.ts';
import { signInThrough } from '../driver/sign-in.ts';
import type { Subject } from './paid-tool.ts';

/** One browser with its own service, signed in, for many faults one after another. */
export interface Lane {
  sandbox: Sandbox;
  controls: SandboxControls;
  browser: ExtensionBrowser;
  page: ExtensionPage;
  /**
   * Requests the subject as an extension page does; resolves with whether the background accepted it before it died.
   */
  request(subject: Subject): Promise<boolean>;
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

export interface LaneOptions extends SandboxOptions {
  /** The build to load; default: the one that ships. */
  extension?: string;
  /** A profile to keep. */
  profile?: string;
  /** Settings other than the defaults. */
  settings?: Record<string, unknown>;
  /** Called with the browser before anyone signs in. */
  prepare?: (browser: ExtensionBrowser) => Promise<void>;
}

/** Far above a campaign's use: campaigns are about faults, not about rate limits. */
const NO_LIMITS = [{ action: 'any', duration: 'second', limit: 1_000_000 }] as const;

/** A service for campaigns: every person can be found, and nothing runs out. */
export async function startGenerousSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    people: 400,
    seed: 1,
    lookupMs: 300,
    failRate: 0,
    rateLimits: NO_LIMITS,
    ...options,
  });
  const { fault } = sandboxControls(sandbox.ready.mcp_url);
  for (const pool of ['lookup', 'person_export', 'company_export', 'email_verification'])
    await fault({ kind: 'set_credits', pool, value: 100_000 });
  return sandbox;
}

export async function startLane({
  extension = EXTENSION,
  profile,
  settings = {},
  prepare,
  ...options
}: LaneOptions = {}): Promise<Lane> {
  const sandbox = await startGenerousSandbox(options);
  const browser = await launchExtension({ extension, ...(profile === undefined ? {} : { profile }) });
  await (
    await browser.worker()
  ).evaluate((stored) => chrome.storage.local.set({ settings: stored }), {
    ...settings,
    serviceAddress: sandbox.ready.mcp_url,
  });
  await prepare?.(browser);
  const page = await openExtensionPage(browser);
  await signIn(browser, page, sandbox);
  const session = await browser.context.newCDPSession(page.page);
  await session.send('ServiceWorker.enable');
  return {
    sandbox,
    controls: sandboxControls(sandbox.ready.mcp_url),
    browser,
    page,
    request: (subject) => request(page, subject),
    killWorker: () => killWorker(session),
    async close() {
      await browser.close();
      await sandbox.close();
    },
  };
}

/** Signs in as the sandbox's first user, from one of our pages. */
export async function signIn({ context }: ExtensionBrowser, page: ExtensionPage, sandbox: Sandbox): Promise<void> {
  const [user] = sandbox.users;
  if (!user) throw new Error('The sandbox has no user.');
  await signInThrough(context, async () => void (await page.call('signIn')), user);
  await untilSignedIn(page);
}

/** Resolves when the first call about the account has created its database. */
export async function untilSignedIn(page: Pick<ExtensionPage, 'call' | 'stored'>): Promise<void> {
  await expect.poll(() => page.call<{ status: string }>('readSession').then(({ status }) => status)).toBe('signed-in');
  await expect.poll(() => page.stored()).not.toBeNull();
}

export async function request(page: Pick<ExtensionPage, 'call'>, { message }: Subject): Promise<boolean> {
  try {
    return (await page.call<{ ok: boolean }>(message.type, message.data)).ok;
  } catch {
    return false;
  }
}

async function killWorker(session: CDPSession): Promise<void> {
  await session.send('ServiceWorker.stopAllWorkers');
}
