import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import type { Sandbox, SandboxOptions } from '../../sandbox/start-sandbox.ts';
import { type People, createPeople } from '../../sandbox/world/people.ts';
import { cardOf, isCardAddress, openCard, waitForButton } from '../../tests/driver/card.ts';
import { EXTENSION } from '../../tests/driver/chromium/built-extension.ts';
import { type ExtensionBrowser, launchExtension } from '../../tests/driver/chromium/launch-extension.ts';
import { OverlayPage } from '../../tests/driver/overlay-page.ts';
import { startProfileSite } from '../../tests/driver/service/linkedin-site.ts';
import { type SandboxControls, sandboxControls } from '../../tests/driver/service/sandbox-controls.ts';
import { signInThrough } from '../../tests/driver/sign-in.ts';
import { startGenerousSandbox } from '../../tests/faults/lane.ts';
import { type DocumentKind, type ExchangeableDocuments, copyWithDocuments } from './documents.ts';
import { stopWorkers } from './stop-workers.ts';

/** A signed-in user on profile pages, with their own service and a build whose pages can be replaced. */
export interface SignedInSession {
  sandbox: Sandbox;
  controls: SandboxControls;
  browser: ExtensionBrowser;
  page: Page;
  overlay: OverlayPage;
  documents: ExchangeableDocuments;
  /** A new person each time, with title and email address, who can be found and has not been looked up before. */
  nextPerson(): NewPerson;
  /** Opens the profile of a person; resolves when its button is there. */
  visit(slug: string): Promise<void>;
  /**
   * Presses the button.
   * @returns the card's frame once its document is there, and the moment of the press, ms since epoch
   */
  pressButton(kind?: DocumentKind): Promise<{ card: Frame; pressedAt: number }>;
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

interface NewPerson {
  id: number;
  slug: string;
  title: string;
  email: string;
}

/** The demo people come first and have special behaviors. */
const FIRST_USUAL_PERSON = 20;

/** @returns a function that returns another usual person each time */
function usualPeople(people: Pick<People, 'byId'>): () => NewPerson {
  let next = FIRST_USUAL_PERSON;
  return () => {
    for (;;) {
      const person = people.byId(next++);
      if (!person) throw new Error('The world has no more people.');
      const { id, slug, title, emails } = person;
      if (title !== null && emails[0]) return { id, slug, title, email: emails[0].email };
    }
  };
}

export interface SessionOptions {
  /** The unpacked extension; default: the one that ships. */
  build?: string;
  /** Settings other than the defaults. */
  settings?: Record<string, unknown>;
}

/** Starts everything. */
export async function openSignedInSession(
  options: SandboxOptions = {},
  { build = EXTENSION, settings = {} }: SessionOptions = {},
): Promise<SignedInSession> {
  const sandbox = await startGenerousSandbox(options);
  const site = await startProfileSite();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const documents = await copyWithDocuments(build, folder);
  const browser = await launchExtension({ extension: folder, hosts: { 'www.linkedin.com': site.port } });
  await (
    await browser.worker()
  ).evaluate((stored) => chrome.storage.local.set({ settings: stored }), {
    ...settings,
    serviceAddress: sandbox.ready.mcp_url,
  });
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const overlay = await OverlayPage.of(page);
  const session: SignedInSession = {
    sandbox,
    controls: sandboxControls(sandbox.ready.mcp_url),
    browser,
    page,
    overlay,
    documents,
    nextPerson: usualPeople(createPeople(sandbox.db)),
    async visit(slug) {
      await page.goto(`https://www.linkedin.com/in/${encodeURIComponent(slug)}`);
      await waitForButton(overlay);
    },
    async pressButton(kind = 'shipped') {
      await documents.serve('card', kind);
      await page.evaluate(
        "addEventListener('pointerdown', (event) => { globalThis.pressed = performance.timeOrigin + event.timeStamp }, { capture: true, once: true })",
      );
      const attached = page.waitForEvent('framenavigated', (frame) => isCardAddress(frame.url()));
      await overlay.clickMiddle('.pill');
      return { card: await attached, pressedAt: await page.evaluate<number>('globalThis.pressed') };
    },
    killWorker: () => stopWorkers(page),
    async close() {
      await browser.close();
      await site.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await page.bringToFront();
  await documents.serve('card', 'shipped');
  await session.visit('jane-example');
  await openCard(page, overlay);
  await signInThrough(
    browser.context,
    async () =>
      void (await cardOf(page)
        ?.getByRole('button', { name: /^Sign in/ })
        .click()),
    sandbox.users[0] ?? { user: '', password: '' },
  );
  await page.bringToFront();
  return session;
}
