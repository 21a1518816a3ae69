// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';
import { ManageLists } from './ManageLists.tsx';

const { show } = createPageWorld();
const LISTS = [{ list: 'Fair', contacts: 2 }];

/** The dialog whose store answers a change by this. */
async function open(onChange: () => Promise<boolean>) {
  return show(<ManageLists lists={LISTS} onChange={onChange} onClose={() => undefined} />);
}

it('the name of a new list stays in its field when it could not be stored, and goes once it is', async () => {
  const answers = [false, true];
  const page = await open(async () => answers.shift() ?? true);
  await page.type(page.field('New list'), 'Spring 2027');
  await page.click(page.button('Create'));
  expect(page.text()).toContain('Couldn’t save');
  expect(page.field('New list').value).toBe('Spring 2027');
  await page.click(page.button('Create'));
  expect(page.field('New list').value).toBe('');
});

it('so does a new name, and what was typed meanwhile is not replaced', async () => {
  const stored = Promise.withResolvers<boolean>();
  const answers = [Promise.resolve(false), stored.promise];
  const page = await open(() => answers.shift() ?? Promise.resolve(true));
  await page.click(page.button('Rename “Fair”'));
  await page.type(page.field('New name for “Fair”'), 'Trade fair');
  await page.click(page.button('Save'));
  expect(page.field('New name for “Fair”').value).toBe('Trade fair');
  await page.type(page.field('New list'), 'Spring');
  await page.submit(page.field('New list'));
  await page.type(page.field('New list'), 'Autumn');
  await act(async () => stored.resolve(false));
  expect(page.field('New list').value).toBe('Autumn');
});
