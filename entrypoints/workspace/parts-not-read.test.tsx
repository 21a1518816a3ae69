// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOfSearch } from '../../lib/search-facets/search-address.ts';
import { ServiceError } from '../../lib/service/service-error.ts';
import { SENT } from '../../tests/gallery/fixtures/options.ts';
import { NOTHING, person, SIGNED_IN } from '../../tests/gallery/fixtures/person.ts';
import { FOUND, PEOPLE } from '../../tests/gallery/fixtures/search.ts';
import { createPageWorld, found, until } from '../../tests/gallery/page-world.ts';
import { ACTIVITY_STATES } from '../../tests/gallery/states/activity.ts';
import { batch, ROWS } from '../../tests/gallery/states/bulk.ts';

const { sendMessage, showPage } = createPageWorld();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const NOT_READ = 'These records couldn’t be read.';

/** Longer than a page tries again by itself. */
const TRIES_MS = 10_000;
const triesInVain = () => act(async () => void (await vi.advanceTimersByTimeAsync(TRIES_MS)));

/** Answers by the names of messages, one of which is not answered until it is said to be. */
function refusing(unread: string, read: Record<string, unknown>) {
  const world = { isFull: true };
  sendMessage.mockImplementation(async (name) => {
    if (name === unread && world.isFull) throw new ServiceError({ code: 'storage_failed' }, 'not-sent');
    return read[name] ?? null;
  });
  return world;
}

const BOUGHT = { start: 1, size: 100, price: { ...NOTHING, lookup: 1 }, lookup: { status: 'none' } };

async function openPaidSearch(unread: string) {
  history.replaceState(null, '', `#search/${addressOfSearch(PEOPLE)}`);
  const people = FOUND.slice(0, 2);
  const world = refusing(unread, {
    readSession: SIGNED_IN,
    readTransport: { transport: 'rest' },
    readSearchPage: { ...BOUGHT, page: { found: people, next: null, total: 124 } },
    readFoundPeople: people.map(({ profileId }) => ({ profileId, person: person() })),
    readSavedSearches: [],
  });
  const { SearchPage } = await import('./search/SearchPage.tsx');
  return { world, page: await showPage(createElement(SearchPage, { browser: {} as never, rest: '' })) };
}

it.for([
  ['paid search pages that cannot be read do not look as if they had never been bought', 'readSearchPage'],
  ['a search of which it cannot be read whether it is free does not look as if it had never begun', 'readTransport'],
] as const)('%s', async ([, unread]) => {
  const { world, page } = await openPaidSearch(unread);
  const begins = 'Who are you looking for?';
  await until(() => expect(page.text()).toContain('Searching…'));
  expect(page.text()).not.toContain(begins);
  await triesInVain();
  await until(() => expect(page.alert()).toContain('couldn’t read or save its records'));
  expect(page.text()).not.toContain(begins);
  expect(document.querySelector('[data-pays]')).toBeNull();
  page.button('Try again').focus();
  await page.click(page.button('Try again'));
  await until(() => expect(document.activeElement?.tagName).toBe('H2'));
  world.isFull = false;
  await triesInVain();
  await until(() => expect(page.text()).toContain('124 people'));
  expect(page.alert()).toBe('');
});

/** A batch, of which one message is not answered. */
async function openBatch(unread: string) {
  const world = refusing(unread, { readBatch: batch(), readBatchRows: ROWS });
  const { BatchPage } = await import('./bulk/BatchPage.tsx');
  const page = await showPage(createElement(BatchPage, { batchId: 'batch-1', onOpenOptions: () => undefined }));
  await triesInVain();
  return { world, page };
}

it('the people of a batch who cannot be read are said not to be, and are read again at a click', async () => {
  const { world, page } = await openBatch('readBatchRows');
  await until(() => expect(page.text()).toContain(NOT_READ));
  world.isFull = false;
  page.button('Try again').focus();
  await page.click(page.button('Try again'));
  await until(() => expect(document.querySelector('section > ul')).not.toBeNull());
  expect(page.text()).not.toContain(NOT_READ);
  expect(document.querySelectorAll('section > ul > li')).toHaveLength(ROWS.rows.length);
  expect(document.activeElement).not.toBe(document.body);
});

it('sendings that cannot be read do not look as if nothing had ever been sent', async () => {
  const activity = found(ACTIVITY_STATES.find(({ name }) => name === 'a month')).props.activity;
  const world = refusing('readSendings', {
    readActivity: activity,
    readSettings: { policy: { exportKinds: null } },
    readSendings: [SENT],
  });
  const { ActivityPage } = await import('./activity/ActivityPage.tsx');
  const page = await showPage(createElement(ActivityPage, { browser: {} as never, rest: '' }));
  await triesInVain();
  await until(() => expect(page.alert()).toContain(NOT_READ));
  world.isFull = false;
  await page.click(page.button('Try again'));
  await until(() => expect(document.querySelector('fieldset ul')?.textContent).toContain(SENT.name));
  expect(page.alert()).toBe('');
});

it('a comparison that cannot be read does not go on reading, and is read again at a click', async () => {
  const world = refusing('readComparison', {
    readDestinations: { destinations: [] },
    readComparison: { ok: true, comparison: { status: 'not-there', label: 'Rolodex' } },
  });
  const { CompareDialog } = await import('../../components/destinations/CompareDialog.tsx');
  const { useComparison } = await import('./contacts/use-comparison.ts');
  const Part = () => {
    const comparing = useComparison(7, 'crm', () => undefined);
    return comparing && createElement(CompareDialog, { comparing });
  };
  const page = await showPage(createElement(Part));
  await triesInVain();
  await until(() => expect(page.text()).toContain(NOT_READ));
  world.isFull = false;
  await page.click(page.button('Try again'));
  await until(() => expect(page.text()).toContain('no record of this contact in Rolodex'));
});

it('the keyboard keeps its place while a batch is read again, and after that', async () => {
  const { world, page } = await openBatch('readBatch');
  await until(() => expect(page.alert()).toContain(NOT_READ));
  page.button('Try again').focus();
  await page.click(page.button('Try again'));
  await until(() => expect([document.activeElement?.tagName, page.buttons()]).toEqual(['H1', []]));
  world.isFull = false;
  await triesInVain();
  await until(() => expect(page.text()).toContain('people of the fair'));
  expect(document.activeElement?.textContent).toContain('people of the fair');
});
