// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { verificationAnswer } from '../../../tests/gallery/fixtures/company.ts';
import { createPageWorld, found } from '../../../tests/gallery/page-world.ts';

const { sendMessage, show } = createPageWorld();

it('the refusal of one address is not shown for the next', async () => {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  const answerOf = (email: string) =>
    verificationAnswer({ email, lookup: { status: 'none' }, verification: null, owned: false });
  sendMessage.mockImplementation(async (name, data) => {
    if (name === 'readVerification') return answerOf(data.email);
    if (name === 'startVerification') return { ok: false, problem: { code: 'suppressed' } };
    return name === 'readVerifications' ? [] : null;
  });
  const page = await show(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(VerifyRoute, { browser: {} as never, rest: '' } as never),
    ),
  );
  const input = found(document.querySelector('input'));
  const type = async (text: string) => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  };
  await type('blocked@one.example');
  await page.click(page.button(/verify/i));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(page.text()).toContain('You blocked this person');
  await type('somebody@else.example');
  expect(page.text()).not.toContain('You blocked this person');
});
