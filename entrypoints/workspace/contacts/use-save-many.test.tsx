// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SavingMany } from '../../../components/destinations/SaveDialog.tsx';
import { ServiceError } from '../../../lib/service/service-error.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

afterEach(() => void vi.useRealTimers());

const NONE_AGAIN = { profileIds: [], sendingIds: [] };
const NONE_FAILED = { count: 0, sendings: [], behind: 0, again: NONE_AGAIN, differing: { count: 0, sendings: [] } };

let saving: SavingMany;

const alert = () => document.querySelector('[role=alert]:not(:empty)')?.textContent ?? '';

interface Outbox {
  waiting?: number;
  failed?: object;
}

async function open(save: () => Promise<unknown>, { waiting = 0, failed = NONE_FAILED }: Outbox = {}) {
  const { useSaveMany } = await import('./use-save-many.ts');
  const { SaveDialog } = await import('../../../components/destinations/SaveDialog.tsx');
  sendMessage.mockImplementation(async (name) => {
    if (name === 'saveContacts') return save();
    if (name === 'readFailedSendings') return failed;
    return { destinations: [{ id: 'crm', label: 'CRM', state: { status: 'works' }, waiting }], kinds: [] };
  });
  const Part = () => {
    saving = useSaveMany();
    return createElement(SaveDialog, { profileIds: [1, 2, 3], now: 0, saving, onClose: () => undefined });
  };
  await showPage(createElement(Part));
  await until(() => expect(saving.destinations).toHaveLength(1));
}

it('a dialog that was closed while contacts were enqueued opens again with the choice, not with the former run', async () => {
  const first = Promise.withResolvers<unknown>();
  const answers = [first.promise, Promise.resolve({ ok: true, accepted: 1 })];
  await open(async () => answers.shift());
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await act(async () => saving.onClose());
  first.resolve({ ok: true, accepted: 3 });
  await act(async () => first.promise);
  expect(saving.run).toBeNull();
  // Another run, which the former one's answer does not replace.
  await act(async () => saving.onStart('crm', [1]));
  await until(() => expect(saving.run?.accepted).toBe(1));
});

it('contacts that could not be enqueued are not said to be blocked or deleted', async () => {
  await open(() => Promise.reject(new Error('the worker died')));
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await until(() => expect(saving.run).toMatchObject({ accepted: 0, leftOut: 0, unsent: [1, 2, 3] }));
  expect(document.body.textContent).not.toMatch(/blocked|deleted/u);
});

it('a pause that was refused is said to be', async () => {
  await open(() => new Promise(() => undefined));
  const before = sendMessage.getMockImplementation();
  const answers = [{ ok: false, problem: { code: 'storage_failed' } }];
  sendMessage.mockImplementation(async (name, data) =>
    name === 'changeDestination' ? (answers.shift() ?? { ok: true }) : before?.(name, data),
  );
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await act(async () => saving.onPause('crm', true));
  await until(() => expect(alert()).toContain('save in this browser'));
  await act(async () => saving.onPause('crm', true));
  await until(() => expect(alert()).toBe(''));
});

it('"Try all again" sends all that failed again, not only those that are shown', async () => {
  const profileIds = Array.from({ length: 1_200 }, (_, at) => at + 1);
  const saved: number[] = [];
  await open(async () => ({ ok: true, accepted: saved.push(1) }));
  const before = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) =>
    name === 'readFailedSendings'
      ? { ...NONE_FAILED, count: 1_203, again: { profileIds, sendingIds: ['held-1', 'held-2', 'held-3'] } }
      : before?.(name, data),
  );
  await act(async () => saving.onStart('crm', [1]));
  await until(() => expect(saving.run?.failed?.count).toBe(1_203));
  saved.length = 0;
  await act(async () => saving.onRetry());
  await until(() => expect(saved).toHaveLength(2));
  expect(sendMessage.mock.calls.filter(([name]) => name === 'decideSending')).toHaveLength(3);
});

it('a pause that was refused is said in its own run, not in the next one', async () => {
  await open(() => new Promise(() => undefined));
  const before = sendMessage.getMockImplementation();
  sendMessage.mockImplementation(async (name, data) =>
    name === 'changeDestination' ? { ok: false, problem: { code: 'storage_failed' } } : before?.(name, data),
  );
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await act(async () => saving.onPause('crm', true));
  await until(() => expect(alert()).toContain('save in this browser'));
  await act(async () => saving.onClose());
  await act(async () => saving.onStart('crm', [1]));
  expect(alert()).toBe('');
});

it('contacts that wait behind a decision of the user do not keep the dialog from its end, which names them', async () => {
  const state = { status: 'held', problem: { code: 'no_answer' }, mayBeThere: true };
  const held = { id: 'row-1', destinationId: 'crm', label: 'CRM', profileId: 1, name: 'Jane Example', at: 0, state };
  const failed = { ...NONE_FAILED, count: 1, behind: 1, sendings: [held] };
  await open(async () => ({ ok: true, accepted: 3 }), { waiting: 1, failed });
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await until(() => expect(document.body.textContent).toContain('2 contacts saved to CRM.'));
  expect(document.body.textContent).toContain('Jane Example');
});

it('"Try all again" that was refused says so', async () => {
  const failed = { ...NONE_FAILED, count: 1, again: { profileIds: [2], sendingIds: [] } };
  const answers: object[] = [
    { ok: true, accepted: 3 },
    { ok: false, problem: { code: 'storage_failed' } },
  ];
  await open(async () => answers.shift() ?? { ok: true, accepted: 1 }, { failed });
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await until(() => expect(document.body.textContent).toContain('1 contact wasn’t saved'));
  await act(async () => saving.onRetry());
  await until(() => expect(alert()).toContain('save in this browser'));
  await act(async () => saving.onRetry());
  await until(() => expect(alert()).toBe(''));
});

it('contacts are not said to be saved while it cannot be read which of them failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(async () => ({ ok: true, accepted: 3 }));
  const before = sendMessage.getMockImplementation();
  const world = { isFull: true };
  sendMessage.mockImplementation(async (name, data) => {
    if (name === 'readFailedSendings' && world.isFull) throw new ServiceError({ code: 'storage_failed' }, 'not-sent');
    return before?.(name, data);
  });
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await until(() => expect(alert()).toContain('These records couldn’t be read.'));
  expect(document.body.textContent).not.toContain('contacts saved');
  world.isFull = false;
  await act(async () => saving.onReadAgain?.());
  await until(() => expect(document.body.textContent).toContain('3 contacts saved to CRM.'));
});
