// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { SAVING, SENDINGS } from '../../tests/gallery/fixtures/destinations.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { SaveTo } from './SaveTo.tsx';
import { SentList } from './SentList.tsx';

let page: Rendered | null = null;

afterEach(async () => {
  await page?.remove();
  page = null;
});

const WORDS = 'didn’t accept everything. Not saved there: Email, Employer.';

it('a saved contact says which fields were not taken, in its line and in the list of all', async () => {
  page = await render(<SaveTo saving={SAVING} />);
  expect(page.text()).toContain(`Salesforce ${WORDS}`);
  await page.remove();
  page = await render(
    <SentList sendings={SENDINGS} now={NOW} refusals={new Map()} onDecide={() => undefined} workspace="" />,
  );
  expect(page.text()).toContain(WORDS);
});

it('a record that is not found again can be said to be there, in both', async () => {
  const words = 'couldn’t find this person’s earlier record';
  const isThere = { ...SAVING, saves: SAVING.saves.filter(({ label }) => label === 'Rolodex') };
  page = await render(<SaveTo saving={isThere} />);
  expect([page.text().includes(words), page.buttons()]).toEqual([true, ['It’s there', 'Try again']]);
  await page.remove();
  const sendings = SENDINGS.filter(({ label }) => label === 'crm.example');
  page = await render(
    <SentList sendings={sendings} now={NOW} refusals={new Map()} onDecide={() => undefined} workspace="" />,
  );
  expect([page.text().includes(words), page.buttons()]).toEqual([true, ['It’s there', 'Try again']]);
});

it('what was disconnected before the answer is not said to be not sent', async () => {
  const sendings = SENDINGS.filter(({ state }) => state.status === 'dropped');
  page = await render(
    <SentList sendings={sendings} now={NOW} refusals={new Map()} onDecide={() => undefined} workspace="" />,
  );
  expect(page.text()).toMatch(/not sent[^]*may have been sent/);
});

it('a refused repeat of a contact whose answer was lost is not said to have been refused alone', async () => {
  const sendings = SENDINGS.filter(({ name }) => name === 'Mia Sandbox');
  page = await render(
    <SentList sendings={sendings} now={NOW} refusals={new Map()} onDecide={() => undefined} workspace="" />,
  );
  expect(page.text()).toMatch(/may have been sent[^]*refused this contact/);
});
