// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TEMPLATES, settings } from '../../../tests/gallery/fixtures/options.ts';
import { NOW } from '../../../tests/gallery/fixtures/person.ts';
import { type Rendered } from '../../../tests/gallery/render.ts';
import { Options } from '../Options.tsx';
import { type GivenOptions, showOptions } from '../shown-options.fixture.tsx';

let page: Rendered | null = null;

async function show(change: Parameters<typeof settings>[0] = {}, more: Partial<GivenOptions> = {}) {
  const shown = await showOptions({ settings: settings(change), ...more });
  page = shown.page;
  return shown;
}

const textarea = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (found === null) throw new Error('there is no text field');
  return found;
};

afterEach(async () => {
  await page?.remove();
  page = null;
});

it('a template is made, and has a name of its own', async () => {
  const { page, given } = await show({ templates: TEMPLATES });
  await page.click(page.button('New template'));
  await page.submit(page.field('Name'));
  expect(page.text()).toContain('Give the template a name.');
  await page.type(page.field('Name'), 'Introduction');
  await page.submit(page.field('Name'));
  expect(page.text()).toContain('Another template has this name.');
  await page.type(page.field('Name'), 'Thanks');
  await page.type(page.field('Subject'), 'Thank you, {first_name}');
  expect(given.onSave).not.toHaveBeenCalled();
  await page.submit(page.field('Name'));
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({
    templates: [...TEMPLATES, { name: 'Thanks', subject: 'Thank you, {first_name}', body: '' }],
  });
});

it('a template is changed in its place, and deleted', async () => {
  const { page, given } = await show({ templates: TEMPLATES });
  await page.click(page.button('Edit template “Introduction”'));
  expect(textarea().value).toContain('I read about your work');
  await page.type(page.field('Subject'), 'New subject');
  await page.submit(page.field('Subject'));
  expect(given.onSave).toHaveBeenLastCalledWith({
    templates: [{ ...TEMPLATES[0], subject: 'New subject' }, TEMPLATES[1]],
  });
  await page.click(page.button('Delete template “Introduction”'));
  expect(given.onSave).toHaveBeenLastCalledWith({ templates: [TEMPLATES[1]] });
});

describe('a deleted template', () => {
  const gone = (name: string) => `“${name}” was deleted.`;

  it('is brought back by Undo, in its place', async () => {
    const { page, given } = await show({ templates: TEMPLATES });
    expect(page.buttons()).not.toContain('Undo');
    await page.click(page.button('Delete template “Introduction”'));
    expect(page.text()).toContain(gone('Introduction'));
    await page.click(page.button('Undo'));
    expect(given.onSave).toHaveBeenLastCalledWith({ templates: TEMPLATES });
    expect(page.text()).not.toContain(gone('Introduction'));
  });

  it('is the last one of several, until something else is done', async () => {
    const { page } = await show({ templates: TEMPLATES });
    await page.click(page.button('Delete template “Introduction”'));
    await page.click(page.button('Delete template “Follow-up”'));
    expect(page.text()).toContain(gone('Follow-up'));
    expect(page.text()).not.toContain(gone('Introduction'));
    await page.click(page.button('New template'));
    expect(page.buttons()).not.toContain('Undo');
  });

  it('goes beside a new one of its name', async () => {
    const [first] = TEMPLATES;
    const { page, given } = await show({ templates: TEMPLATES });
    await page.click(page.button('Delete template “Introduction”'));
    const another = { name: 'Introduction', subject: 'From another tab', body: '' };
    const view = { ...given, settings: settings({ templates: [another] }) };
    await page.again(<Options view={view} now={NOW} actions={given} />);
    await page.click(page.button('Undo'));
    expect(given.onSave).toHaveBeenLastCalledWith({ templates: [another, { ...first, name: 'Introduction (2)' }] });
  });

  it('is not said to be where it could not be deleted, and can be brought back until that is saved', async () => {
    const onSave = vi.fn<GivenOptions['onSave']>().mockResolvedValue(undefined);
    onSave.mockRejectedValueOnce(new Error('full'));
    const { page } = await show({ templates: TEMPLATES }, { onSave });
    await page.click(page.button('Delete template “Introduction”'));
    expect(page.text()).not.toContain(gone('Introduction'));
    await page.click(page.button('Delete template “Introduction”'));
    onSave.mockRejectedValueOnce(new Error('full'));
    await page.click(page.button('Undo'));
    expect(page.text()).toContain(gone('Introduction'));
    await page.click(page.button('Undo'));
    expect(onSave).toHaveBeenLastCalledWith({ templates: TEMPLATES });
  });
});

it('templates added and deleted one after another do not undo each other while they are being saved', async () => {
  const { page, given } = await show({ templates: TEMPLATES });
  await page.click(page.button('New template'));
  await page.type(page.field('Name'), 'Thanks');
  await page.submit(page.field('Name'));
  await page.click(page.button('Delete template “Introduction”'));
  await page.click(page.button('Delete template “Follow-up”'));
  expect(given.onSave).toHaveBeenLastCalledWith({ templates: [{ name: 'Thanks', subject: '', body: '' }] });
});

it('a change that cannot be saved takes no other one back, though the page does not know of that yet', async () => {
  const onSave = vi.fn<GivenOptions['onSave']>().mockResolvedValue(undefined);
  const { page } = await show({ templates: TEMPLATES }, { onSave });
  await page.click(page.button('Delete template “Introduction”'));
  onSave.mockRejectedValueOnce(new Error('full'));
  await page.click(page.button('Delete template “Follow-up”'));
  await page.click(page.button('Delete template “Follow-up”'));
  expect(onSave).toHaveBeenLastCalledWith({ templates: [] });
});

it('says where the text goes, before a mail service is chosen and after', async () => {
  const { page, given } = await show();
  expect(page.text()).toContain('Opens the mail program set on this computer.');
  await page.click(page.radio('gmail'));
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ composer: 'gmail' });
  await page.remove();
  const other = await show({ composer: 'gmail' });
  expect(other.page.text()).toContain('which stays in your browser’s history');
});

describe('what was typed stays', () => {
  const onSave = (): Promise<void> => Promise.reject(new Error('full'));

  it('when it cannot be saved', async () => {
    const { page } = await show({ templates: TEMPLATES }, { onSave });
    await page.click(page.button('Edit template “Introduction”'));
    await page.type(page.field('Subject'), 'New subject');
    await page.submit(page.field('Subject'));
    expect(page.text()).toContain('Couldn’t save. Try again.');
    expect(page.field('Subject').value).toBe('New subject');
  });

  it('when another template is deleted, and goes with its own', async () => {
    const { page } = await show({ templates: TEMPLATES });
    await page.click(page.button('Edit template “Introduction”'));
    await page.type(page.field('Subject'), 'New subject');
    await page.click(page.button(`Delete template “${TEMPLATES[1]?.name}”`));
    expect(page.field('Subject').value).toBe('New subject');
    await page.click(page.button('Delete template “Introduction”'));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('when the template itself cannot be deleted', async () => {
    const { page } = await show({ templates: TEMPLATES }, { onSave });
    await page.click(page.button('Edit template “Introduction”'));
    await page.click(page.button('Delete template “Introduction”'));
    expect(textarea().value).toContain('I read about your work');
  });

  it('because no other template can be edited meanwhile', async () => {
    const { page } = await show({ templates: TEMPLATES });
    const other = () => page.button(`Edit template “${TEMPLATES[1]?.name}”`);
    await page.click(page.button('Edit template “Introduction”'));
    expect(other().disabled).toBe(true);
    await page.click(page.button('Cancel'));
    expect(other().disabled).toBe(false);
  });
});

it('the focus is at the templates again once the form is cancelled', async () => {
  const { page } = await show({ templates: TEMPLATES });
  await page.click(page.button('New template'));
  expect(document.activeElement).toBe(page.field('Name'));
  await page.click(page.button('Cancel'));
  expect(document.activeElement?.textContent).toBe('Templates');
});
