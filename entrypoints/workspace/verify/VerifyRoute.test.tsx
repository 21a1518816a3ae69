// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { verification, verificationAnswer } from '../../../tests/gallery/fixtures/company.ts';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, show, showPage } = createPageWorld();

it('the refusal of one address is not shown for the next', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  const answerOf = (email: string) =>
    verificationAnswer({ email, lookup: { status: 'none' }, verification: null, ownedUntil: null });
  sendMessage.mockImplementation(async (name, data) => {
    if (name === 'readVerification') return answerOf(data.email);
    if (name === 'startVerification') return { ok: false, problem: { code: 'suppressed' } };
    return name === 'readVerifications' ? [] : null;
  });
  const page = await showPage(createElement(VerifyRoute, { browser: {} as never, rest: '' } as never));
  const input = found(document.querySelector('input'));
  const read = () =>
    sendMessage.mock.calls.filter(([name]) => name === 'readVerification').map(([, { email }]) => email);
  await page.type(input, 'blocked@one.example');
  await until(() => expect(page.buttons().some((name) => /verify/i.test(name))).toBe(true));
  await page.click(page.button(/verify/i));
  await until(() => expect(page.text()).toContain('You blocked this person'));
  await page.type(input, 'somebody@else.example');
  await until(() => expect(read()).toContain('somebody@else.example'));
  await until(() => expect(page.text()).not.toContain('You blocked this person'));
});

it('a second address is verified while the first is still being accepted, and is not told the refusal of the first', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  const first = Promise.withResolvers<unknown>();
  const answers = [first.promise, Promise.resolve({ ok: true })];
  sendMessage.mockImplementation(async (name, { email }) => {
    if (name === 'readVerification')
      return verificationAnswer({ email, lookup: { status: 'none' }, verification: null, ownedUntil: null });
    if (name === 'startVerification') return answers.shift();
    return name === 'readVerifications' ? [] : null;
  });
  const page = await showPage(createElement(VerifyRoute, { browser: {} as never, rest: '' } as never));
  const verify = async (email: string) => {
    await page.type(page.field('Email address'), email);
    await until(() => expect(page.button(/1 verification/).disabled).toBe(false));
    await page.click(page.button(/1 verification/));
  };
  await verify('blocked@one.example');
  await verify('somebody@else.example');
  await act(async () => first.resolve({ ok: false, problem: { code: 'suppressed' } }));
  expect(page.text()).not.toContain('You blocked this person');
  expect(sendMessage.mock.calls.filter(([name]) => name === 'startVerification').map(([, { email }]) => email)).toEqual(
    ['blocked@one.example', 'somebody@else.example'],
  );
});

const EMAIL = 'catchall@acme-instruments.example';

it('what a notification leads to stays on the page while and after it is verified again', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  const first = verification('catchall', { email: EMAIL, checkedAt: 1 });
  let current = first;
  sendMessage.mockImplementation(async (name, { email }) => {
    if (name === 'readVerifications') return [current];
    if (name === 'readVerification')
      return verificationAnswer({
        email,
        verification: current,
        ownedUntil: current === first ? null : Date.now() + 60_000,
      });
    if (name !== 'startVerification') return null;
    current = verification('valid', { email: EMAIL, checkedAt: 2 });
    return { ok: true };
  });
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const client = createQueryClient();
  const page = await showPage(createElement(VerifyRoute, { browser: {} as never, rest: '1' } as never), client);
  await until(() => expect(page.buttons().join(' ')).toContain('Verify again'));
  await page.click(page.button('Verify again'));
  await client.invalidateQueries();
  await until(() => expect(page.text()).toContain('The mailbox exists'));
  expect(page.field('Email address').value).toBe(EMAIL);
});

it('a further notification leads to its own address, whatever was in the field', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  sendMessage.mockImplementation(async (name, { email }) => {
    if (name === 'readVerifications')
      return [verification('valid', { checkedAt: 1 }), verification('invalid', { checkedAt: 2 })];
    return name === 'readVerification' ? verificationAnswer({ email }) : null;
  });
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const client = createQueryClient();
  const routeAt = (rest: string) =>
    createElement(QueryClientProvider, { client }, createElement(VerifyRoute, { browser: {} as never, rest } as never));
  const page = await show(routeAt('1'));
  await until(() => expect(page.field('Email address').value).toBe('valid@acme-instruments.example'));
  await page.type(page.field('Email address'), 'other@acme-instruments.example');
  await page.again(routeAt('2'));
  expect(page.field('Email address').value).toBe('invalid@acme-instruments.example');
});

it('a verification that is deleted is gone from the page', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  let stored = [verification('valid', { checkedAt: 1 })];
  sendMessage.mockImplementation(async (name, { email }) => {
    if (name === 'readVerifications') return stored;
    if (name === 'readVerification') return verificationAnswer({ email, verification: stored[0] ?? null });
    if (name === 'deleteVerification') stored = [];
    return { ok: true };
  });
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const client = createQueryClient();
  const page = await showPage(createElement(VerifyRoute, { browser: {} as never, rest: '1' } as never), client);
  await until(() => expect(page.buttons()).toContain('Delete verification'));
  await page.click(page.button('Delete verification'));
  await page.click(page.button('Delete verification'));
  const deleted = () =>
    sendMessage.mock.calls.filter(([name]) => name === 'deleteVerification').map(([, { email }]) => email);
  await until(() => expect(deleted()).toEqual(['valid@acme-instruments.example']));
  await client.invalidateQueries();
  await until(() => expect(page.text()).toContain('No addresses verified yet'));
  expect(page.buttons()).not.toContain('Delete verification');
});

it('what an earlier version verified with the signs around it is still shown', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  sendMessage.mockImplementation(async (name, { email }) => {
    if (name === 'readVerifications') return [verification('invalid', { email: '<jane@acme.example>', checkedAt: 1 })];
    return name === 'readVerification' ? verificationAnswer({ email }) : null;
  });
  await showPage(createElement(VerifyRoute, { browser: {} as never, rest: '1' } as never));
  const read = () =>
    sendMessage.mock.calls.filter(([name]) => name === 'readVerification').map(([, { email }]) => email);
  await until(() => expect(read()).toEqual(['<jane@acme.example>']));
});

it('an address with what was copied along is not sold: that would be verified as a part of it', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  sendMessage.mockImplementation(async (name, { email }) =>
    name === 'readVerification' ? verificationAnswer({ email }) : [],
  );
  const page = await showPage(createElement(VerifyRoute, { browser: {} as never, rest: '' } as never));
  const read = () =>
    sendMessage.mock.calls.filter(([name]) => name === 'readVerification').map(([, { email }]) => email);
  await page.type(page.field('Email address'), '<jane@acme.example>');
  await page.type(page.field('Email address'), 'jane@acme.example');
  await until(() => expect(page.buttons().join(' ')).toContain('1 verification'));
  expect(read()).toEqual(['jane@acme.example']);
});
