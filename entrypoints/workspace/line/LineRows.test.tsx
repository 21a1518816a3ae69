// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '#i18n';
import { companyAnswer } from '../../../tests/gallery/fixtures/company.ts';
import { NOW, PRICE, contact, done, email, ended, person } from '../../../tests/gallery/fixtures/person.ts';
import { FOUND } from '../../../tests/gallery/fixtures/search.ts';
import { browserWithTab } from '../../../tests/gallery/front-tab.ts';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import { personAnswers } from '../../../tests/gallery/person-answers.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';
import { SilentWorker } from '../../../tests/gallery/silent-worker.ts';

const { sendMessage, showPage } = createPageWorld();

const ADDRESS = 'https://www.linkedin.com/in/jane-example';
const FULL_DISK = { ok: false, problem: { code: 'storage_failed' } };
const FAILED = person({ lookup: ended({ code: 'lookup_failed' }) });
const OWNED = person({ lookup: done(), contact: contact({ emails: [email('ann@acme.example', { validity: null })] }) });
const IN_DOUBT = companyAnswer({
  which: { by: 'domain', domain: 'acme.example' },
  lookup: { status: 'in-doubt', lookupId: 'c', since: NOW, price: PRICE, evidence: 'cannot-tell' },
});

beforeEach(() => void vi.stubGlobal('Worker', SilentWorker));

/** The rows below the one line of a page. @param answer of the commands, read at each */
async function open(where: string, text: string, answer: (name: string) => unknown, known = OWNED): Promise<Rendered> {
  const others = personAnswers(ADDRESS, () => false);
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readTransport') return { transport: 'tools' };
    if (name === 'readPerson') return FAILED;
    if (name === 'readCompany') return IN_DOUBT;
    if (name === 'searchPeople') return { status: 'found', found: FOUND.slice(0, 1), next: null, total: 1 };
    if (name === 'searchCompanies') return { status: 'found', found: [], next: null, total: 0 };
    if (name === 'readFoundPeople') return FOUND.slice(0, 1).map(({ profileId }) => ({ profileId, person: known }));
    return answer(name) ?? others(name);
  });
  const { LineRows } = await import('./LineRows.tsx');
  const { PopupLineRows } = await import('../../popup/line/PopupLineRows.tsx');
  const shared = { browser: browserWithTab('https://acme.example'), id: 'rows', text, entered: text };
  return showPage(
    where === 'popup'
      ? createElement(PopupLineRows, { ...shared, canPay: 'yes' })
      : createElement(LineRows, { ...shared, onFollowed: () => undefined }),
  );
}

/** The rows that say that something was refused. */
const refused = () => [...document.querySelectorAll('li:has([role=alert])')].map((row) => row.textContent);
const alerts = () => [...document.querySelectorAll('[role=alert]:not(:empty)')].map(({ textContent }) => textContent);
const WORDS = 'couldn’t read or save its records';

it.each(['workspace', 'popup'])(
  '%s: a choice that could not be saved is said in its row, until one is',
  async (where) => {
    let isFull = true;
    const page = await open(where, ADDRESS, (name) =>
      name === 'saveSettings' ? (isFull ? FULL_DISK : { ok: true }) : undefined,
    );
    const choose = (type: string) => page.click(found(document.querySelector<HTMLElement>(`li input[value=${type}]`)));
    await until(() => expect(document.querySelector('li input[value=phone_lookup]')).not.toBeNull());
    await choose('phone_lookup');
    await until(() => expect(refused()).toEqual([expect.stringContaining(WORDS)]));
    expect(alerts()).toHaveLength(1);
    isFull = false;
    await choose('standard_lookup');
    await until(() => expect(alerts()).toEqual([]));
  },
);

it.each(['workspace', 'popup'])('%s: a verification that was refused is said in its row to be', async (where) => {
  const page = await open(where, 'jane', (name) => (name === 'startVerification' ? FULL_DISK : undefined));
  await until(() => expect(page.buttons().join()).toContain('Show what you have on'));
  await page.click(page.button(/^Show what you have on/u));
  const price = () => page.button(/1 verification/);
  await until(() => expect(price().disabled).toBe(false));
  await page.click(price());
  await until(() => expect(refused()).toEqual([expect.stringContaining(WORDS)]));
});

it('a decision about a company in doubt that was refused is said in its row to be', async () => {
  const page = await open('workspace', 'acme.example', (name) => (name === 'decideLookup' ? FULL_DISK : undefined));
  await until(() => expect(page.buttons().join()).toContain('Dismiss'));
  await page.click(page.button('Dismiss'));
  await until(() => expect(refused()).toEqual([expect.stringContaining(WORDS)]));
});

it('a command that got no answer is said to have got none', async () => {
  const page = await open('workspace', 'acme.example', (name) =>
    name === 'decideLookup' ? Promise.reject(new Error('the worker is gone')) : undefined,
  );
  await until(() => expect(page.buttons().join()).toContain('Dismiss'));
  await page.click(page.button('Dismiss'));
  await until(() => expect(refused()).toEqual([expect.stringContaining('took too long to respond')]));
});

it('tags that could not be saved are said below the rows not to be', async () => {
  const answer = (name: string) => (name === 'saveSettings' ? FULL_DISK : undefined);
  const page = await open('workspace', 'jane', answer, person());
  await until(() => expect(page.text()).toContain(i18n.t('offer.tags_label')));
  const field = page.field(i18n.t('offer.tags_label'));
  await page.type(field, 'prospects');
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await until(() => expect(alerts()).toEqual([expect.stringContaining(WORDS)]));
  expect(refused()).toEqual([]);
});
