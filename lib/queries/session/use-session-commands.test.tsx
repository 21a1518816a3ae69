// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { SIGNED_IN, signedOut } from '../../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { announce, sendMessage, showPage } = createPageWorld();

it('a refused sign-in is no longer said to be once another page has signed in', async () => {
  let session = signedOut();
  sendMessage.mockImplementation(async (name) => {
    if (name === 'readSession') return session;
    return { ok: false, problem: { code: 'storage_failed' } };
  });
  const { useSessionCommands } = await import('./use-session-commands.ts');
  const Part = () => {
    const { refusal, signIn } = useSessionCommands();
    return createElement('button', { onClick: signIn }, refusal?.code ?? 'nothing refused');
  };
  const page = await showPage(createElement(Part));
  await page.click(page.button('nothing refused'));
  await until(() => expect(page.buttons()).toEqual(['storage_failed']));
  session = SIGNED_IN;
  await act(async () => announce('session'));
  await until(() => expect(page.buttons()).toEqual(['nothing refused']));
});
