// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { contactRow } from '../../../tests/gallery/fixtures/contact-row.ts';
import { NOW } from '../../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';
import { Bought, Person } from './ContactRowCells.tsx';

const { show } = createPageWorld();

const titles = (): (string | null)[] =>
  [...document.querySelectorAll('[title]')].map((element) => element.getAttribute('title'));

it('shows all of a name and a position that are cut off, under the pointer', async () => {
  await show(<Person row={contactRow({ name: 'Ada Imported', title: 'Buyer', employer: 'Acme' })} />);
  expect(titles()).toEqual(['Ada Imported', 'Buyer · Acme']);
});

it('says of a contact from a file that it is, in a column that has room for a day alone', async () => {
  const page = await show(<Bought row={contactRow({ boughtAt: NOW, fromFile: NOW })} now={NOW} />);
  expect(titles().join()).toMatch(/^From a file, .*Nov/u);
  expect(page.text()).toMatch(/^From a file, /u);
  await page.again(<Bought row={contactRow({ boughtAt: NOW })} now={NOW} />);
  expect(titles()).toEqual([]);
});
