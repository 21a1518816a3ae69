// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';
import type { ContactsActions } from '../contacts-actions.ts';
import { LabelsDialog } from './LabelsDialog.tsx';

const { show } = createPageWorld();
const IDS = [1, 2];

/** The dialog over two contacts, one of which has a tag. @param onLabel stores a change */
async function openTags(onLabel: ContactsActions['onLabel']) {
  const actions = { onLabel, labelsOf: async () => ['nordic'] };
  const page = await show(
    <LabelsDialog
      label="tag"
      profileIds={IDS}
      known={['nordic', 'trade']}
      actions={actions}
      onClose={() => undefined}
    />,
  );
  return {
    page,
    async change(wanted: 'add' | 'remove'): Promise<void> {
      if (wanted === 'remove') return page.click(page.button('Remove “nordic”'));
      await page.type(page.field('Add a tag'), 'fair');
      await page.submit(page.field('Add a tag'));
    },
  };
}

const FAILED = 'Couldn’t save';

it.each(['add', 'remove'] as const)(
  'a change that was not stored (%s) is said to be none, above the page that the dialog covers',
  async (wanted) => {
    const { page, change } = await openTags(async () => false);
    await change(wanted);
    expect(page.text()).toContain(FAILED);
    expect(page.buttons()).toContain('Remove “nordic”');
    expect(page.buttons()).not.toContain('Remove “fair”');
  },
);

it('a tag shows before it is stored, and stays', async () => {
  const stored = Promise.withResolvers<boolean>();
  const { page, change } = await openTags(() => stored.promise);
  await change('add');
  expect(page.buttons()).toContain('Remove “fair”');
  await act(async () => stored.resolve(true));
  expect(page.buttons()).toContain('Remove “fair”');
  expect(page.text()).not.toContain(FAILED);
});

it('a text that is too long for a tag is cut as the store cuts it, and not refused', async () => {
  const added: unknown[] = [];
  const { page } = await openTags(async (_label, _ids, change) => (added.push(change.add), true));
  await page.type(page.field('Add a tag'), `fair, ${'x'.repeat(120)}`);
  await page.submit(page.field('Add a tag'));
  expect(added).toEqual([['fair', 'x'.repeat(100)]]);
});

it('a late answer about those who were selected before is dropped', async () => {
  const [late, now] = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  const labelsOf: ContactsActions['labelsOf'] = (_label, [first]) => (first === 1 ? late.promise : now.promise);
  const actions = { onLabel: async () => true, labelsOf };
  const dialog = (profileIds: number[]) => (
    <LabelsDialog label="tag" profileIds={profileIds} known={[]} actions={actions} onClose={() => undefined} />
  );
  const page = await show(dialog(IDS));
  await page.again(dialog([3]));
  await act(async () => now.resolve(['of those now']));
  await act(async () => late.resolve(['of those before']));
  expect(page.buttons().filter((name) => name.startsWith('Remove'))).toEqual(['Remove “of those now”']);
});

it.each(['Remove “nordic”', 'Add “trade”'])(
  'after %j, whose button is gone, the focus is at the tags',
  async (name) => {
    const { page } = await openTags(async () => true);
    page.button(name).focus();
    await page.click(page.button(name));
    expect(page.buttons()).not.toContain(name);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('On selected contacts');
  },
);

it.each(['東京、営業', '東京，営業', '東京; 営業'])(
  'tags are separated by the comma of the keyboard that they are typed on: %s',
  async (typed) => {
    const added: unknown[] = [];
    const { page } = await openTags(async (_label, _ids, change) => (added.push(change.add), true));
    await page.type(page.field('Add a tag'), typed);
    await page.submit(page.field('Add a tag'));
    expect(added).toEqual([['東京', '営業']]);
  },
);

it('a tag that is there in another spelling shows once, and is gone when it is removed', async () => {
  const { page } = await openTags(async () => true);
  await page.type(page.field('Add a tag'), 'Nordic, fair, Fair');
  await page.submit(page.field('Add a tag'));
  const removable = () => page.buttons().filter((name) => name.startsWith('Remove'));
  expect(removable()).toEqual(['Remove “nordic”', 'Remove “fair”']);
  await page.click(page.button('Remove “nordic”'));
  expect(removable()).toEqual(['Remove “fair”']);
});
