// @vitest-environment happy-dom
import { act, type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceError } from '../../lib/service/service-error.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';
import type { WorkspacePageProps } from './page-props.ts';

const { announce, sendMessage, showPage } = createPageWorld();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const ADDRESS = 'https://www.linkedin.com/in/jane-example';
const NOT_READ = 'These records couldn’t be read.';
const answers = personAnswers(ADDRESS, () => false);

/** Longer than a page tries again by itself. */
const TRIES_MS = 10_000;
const triesInVain = () => act(async () => void (await vi.advanceTimersByTimeAsync(TRIES_MS)));

/** Answers to what the page reads of the account; null: the account cannot be opened, for this reason. */
function worldOf(read: Record<string, unknown>) {
  const world: { problem: 'storage_failed' | 'offline' | null; reads: number } = { problem: null, reads: 0 };
  sendMessage.mockImplementation(async (name) => {
    if (!(name in read)) return answers(name);
    world.reads += 1;
    if (world.problem !== null) throw new ServiceError({ code: world.problem }, 'not-sent');
    return read[name] ?? answers(name);
  });
  return world;
}

interface Place {
  page: string;
  load: () => Promise<ComponentType<WorkspacePageProps>>;
  rest?: string;
  read: Record<string, unknown>;
  /** What the page shows once it could read, and must not before. */
  shows: string;
}

const NO_COMPANIES = { companies: [], found: 0, owned: 0, perPage: 100 };
const PLACES: Place[] = [
  {
    page: 'Bulk',
    load: async () => (await import('./bulk/BulkPage.tsx')).BulkPage,
    read: { readBatches: [] },
    shows: 'No batches yet',
  },
  {
    page: 'a batch',
    load: async () => (await import('./bulk/BulkPage.tsx')).BulkPage,
    rest: 'batch-1',
    read: { readBatch: null },
    shows: 'This batch isn’t in this browser',
  },
  {
    page: 'Companies',
    load: async () => (await import('./company/CompanyRoute.tsx')).CompanyRoute,
    read: { readCompanies: NO_COMPANIES },
    shows: 'No companies yet',
  },
  {
    page: 'Verify',
    load: async () => (await import('./verify/VerifyRoute.tsx')).VerifyRoute,
    read: { readVerifications: [] },
    shows: 'No addresses verified yet',
  },
  {
    page: 'This tab',
    load: async () => (await import('./tab/TabPage.tsx')).TabPage,
    read: { readPerson: undefined },
    shows: 'Get contact',
  },
];

it.each(PLACES)(
  'in a store that cannot be opened, $page says so, and reads again at a click',
  async ({ load, rest = '', read, shows }) => {
    const world = worldOf(read);
    world.problem = 'storage_failed';
    const page = await showPage(createElement(await load(), { browser: browserWithTab(ADDRESS), rest }));
    await triesInVain();
    await until(() => expect(page.alert()).toContain(NOT_READ));
    expect(page.text()).not.toContain(shows);
    expect(world.reads).toBeGreaterThan(6);
    world.problem = null;
    await page.click(page.button('Try again'));
    await until(() => expect(page.text()).toContain(shows));
    expect(page.text()).not.toContain(NOT_READ);
  },
);

it('while the service must first say whose account it is, it is not asked again and again', async () => {
  const world = worldOf({ readBatches: [] });
  world.problem = 'offline';
  const { BulkPage } = await import('./bulk/BulkPage.tsx');
  const page = await showPage(createElement(BulkPage, { browser: browserWithTab(ADDRESS), rest: '' }));
  await until(() => expect(page.alert()).toContain(NOT_READ));
  expect(world.reads).toBe(1);
  world.problem = null;
  // The account is known by now: what could not be read is read without a click.
  announce('account');
  await until(() => expect(page.text()).toContain('No batches yet'));
});

it('of batches that were read before, none is shown to an account that cannot be opened', async () => {
  const world = worldOf({
    readBatches: [
      {
        batchId: 'batch-1',
        name: 'Fair in Köln',
        createdAt: 1,
        status: 'done',
        lookupType: 'premium_lookup',
        withCompany: false,
      },
    ],
  });
  const { BulkPage } = await import('./bulk/BulkPage.tsx');
  const page = await showPage(createElement(BulkPage, { browser: browserWithTab(ADDRESS), rest: '' }));
  await until(() => expect(page.text()).toContain('Fair in Köln'));
  world.problem = 'storage_failed';
  announce('session');
  await triesInVain();
  await until(() => expect(page.alert()).toContain(NOT_READ));
  expect(page.text()).not.toContain('Fair in Köln');
});
