// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { SignIn } from './SignIn.tsx';

const { show } = createPageWorld();
const nothing = (): void => undefined;

it.each([
  ['storage_newer', []],
  ['storage_failed', ['Sign in']],
] as const)('the sign-in is offered where it can help: %s', async (code, buttons) => {
  const page = await show(
    <SignIn
      session={{ status: 'signed-out', serviceAddress: '', problem: { code } }}
      now={NOW}
      actions={{ onSignIn: nothing, onOpenOptions: nothing }}
    />,
  );
  expect(page.buttons()).toEqual(buttons);
});

it('says until when a busy sign-in server asks to wait, and does not promise to go on by itself', async () => {
  const problem = { code: 'rate_limited', until: NOW + 600_000 } as const;
  const page = await show(
    <SignIn
      session={{ status: 'signed-out', serviceAddress: '', problem }}
      now={NOW}
      actions={{ onSignIn: nothing, onOpenOptions: nothing }}
    />,
  );
  expect(page.text()).toContain('You can try again after');
  expect(page.buttons()).toEqual(['Sign in']);
});
