// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { verificationAnswer } from '../../../tests/gallery/fixtures/company.ts';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

it('the refusal of one address is not shown for the next', async () => {
  const { VerifyRoute } = await import('./VerifyRoute.tsx');
  const answerOf = (email: string) =>
    verificationAnswer({ email, lookup: { status: 'none' }, verification: null, owned: false });
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
