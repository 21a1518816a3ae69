// @vitest-environment happy-dom
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import { SaveTo } from '../../components/destinations/SaveTo.tsx';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { refusedAtFirst } from '../../tests/gallery/refused-at-first.ts';

const { sendMessage, showPage } = createPageWorld();

/** The offer to save a contact, which shows what becomes of a click. */
async function showSaves(onCounted?: (clickedAt: number) => void) {
  const { useSaves } = await import('./use-destinations.ts');
  const Part = () => createElement(SaveTo, { saving: useSaves(1, '', onCounted) });
  return showPage(createElement(Part));
}

const SENDING = { id: 'row-1', state: { status: 'held', problem: { code: 'no_answer' }, mayBeThere: true } };

it.each([
  ['saving a contact', 'saveContacts', 'Save to CRM', null],
  ['a decision about a contact that may be there', 'decideSending', 'It’s there', SENDING],
])(
  '%s that was refused, or got no answer, is said to be, until it is done',
  async (_what, command, button, sending) => {
    const carryOut = refusedAtFirst();
    sendMessage.mockImplementation(async (name) => {
      if (name === 'readSaves') return [{ destinationId: 'crm', label: 'CRM', sending }];
      return name === command ? carryOut() : null;
    });
    const page = await showSaves();
    await until(() => expect(page.buttons()).toContain(button));
    await page.click(page.button(button));
    await until(() => expect(page.alert()).toContain('save in this browser'));
    await page.click(page.button(button));
    await until(() => expect(page.alert()).toBe('Couldn’t save. Try again.'));
    await page.click(page.button(button));
    await until(() => expect(page.alert()).toBe(''));
  },
);

it('a contact that could not be saved is said to be at no other contact', async () => {
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSaves') return [{ destinationId: 'crm', label: 'CRM', sending: null }];
    return name === 'saveContacts' ? { ok: false, problem: { code: 'storage_failed' } } : null;
  });
  const { useSaves } = await import('./use-destinations.ts');
  const Part = () => {
    const [profileId, open] = useState(1);
    return [
      createElement(SaveTo, { key: 'save', saving: useSaves(profileId, '') }),
      createElement('button', { key: 'open', onClick: () => open(3 - profileId) }, 'Open the other'),
    ];
  };
  const page = await showPage(createElement(Part));
  await until(() => expect(page.buttons()).toContain('Save to CRM'));
  await page.click(page.button('Save to CRM'));
  await until(() => expect(page.alert()).toContain('save in this browser'));
  await page.click(page.button('Open the other'));
  await until(() => expect(page.buttons()).toContain('Save to CRM'));
  expect(page.alert()).toBe('');
  await page.click(page.button('Open the other'));
  await until(() => expect(page.alert()).toContain('save in this browser'));
});

it('a click that saves counts once it was accepted', async () => {
  const carryOut = refusedAtFirst();
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSaves') return [{ destinationId: 'crm', label: 'CRM', sending: null }];
    return name === 'saveContacts' ? carryOut() : null;
  });
  const counted: number[] = [];
  const page = await showSaves((clickedAt) => counted.push(clickedAt));
  await until(() => expect(page.buttons()).toContain('Save to CRM'));
  await page.click(page.button('Save to CRM'));
  await until(() => expect(page.alert()).toContain('save in this browser'));
  await page.click(page.button('Save to CRM'));
  await until(() => expect(page.alert()).toBe('Couldn’t save. Try again.'));
  expect(counted).toEqual([]);
  await page.click(page.button('Save to CRM'));
  await until(() => expect(counted).toHaveLength(1));
});
