import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import type { Sandbox, SandboxOptions } from '../../sandbox/start-sandbox.ts';
import { type People, createPeople } from '../../sandbox/world/people.ts';
import { EXTENSION } from '../../tests/driver/built-extension.ts';
import { cardOf, isCardAddress, openCard, waitForButton } from '../../tests/driver/card.ts';
import { type ExtensionBrowser, launchExtension } from '../../tests/driver/launch-extension.ts';
import { startProfileSite } from '../../tests/driver/linkedin-site.ts';
import { OverlayPage } from '../../tests/driver/overlay-page.ts';
import { type SandboxControls, sandboxControls } from '../../tests/driver/sandbox-controls.ts';
import { signInThrough } from '../../tests/driver/sign-in.ts';
import { startGenerousSandbox } from '../../tests/faults/lane.ts';
import { type DocumentKind, type ExchangeableDocuments, copyWithDocuments } from './documents.ts';
import { stopWorkers } from './stop-workers.ts';

/**
 * Somebody signed in, in front of profile pages, with a service of their own and a build whose pages can be exchanged.
 */
export interface SignedInDesk {
  sandbox: Sandbox;
  controls: SandboxControls;
  browser: ExtensionBrowser;
  page: Page;
  overlay: OverlayPage;
  documents: ExchangeableDocuments;
  /** Somebody new each time, with title and email address, whom the service finds and has not been asked about. */
  nextPerson(): NewPerson;
  /** Opens somebody's profile; resolves when its button is there. */
  visit(slug: string): Promise<void>;
  /**
   * Presses the button. @returns the card's frame once its document is there, and the moment of the press, ms since
   * epoch
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

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;

/** @returns what gives another usual person each time */
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

/** Starts all of it. @param build the unpacked extension; default: the one that ships */
export async function openSignedInDesk(options: SandboxOptions = {}, build: string = EXTENSION): Promise<SignedInDesk> {
  const sandbox = await startGenerousSandbox(options);
  const site = await startProfileSite();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const documents = await copyWithDocuments(build, folder);
  const browser = await launchExtension({ extension: folder, hosts: { 'www.linkedin.com': site.port } });
  await (
    await browser.worker()
  ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const overlay = await OverlayPage.of(page);
  const desk: SignedInDesk = {
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
  await desk.visit('jane-example');
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
  return desk;
}
