// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verification, verificationAnswer, verified } from '../../tests/gallery/fixtures/company.ts';
import { NOTHING, NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { VerifyActions } from './VerificationOffer.tsx';
import { VerifyPage, type VerifyPageProps } from './VerifyPage.tsx';

let page: Rendered | null = null;

afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(change: Partial<VerifyPageProps>) {
  const actions: VerifyActions = {
    canPay: 'yes',
    onVerify: vi.fn<VerifyActions['onVerify']>(),
    onDecide: vi.fn<VerifyActions['onDecide']>(),
    onSignIn: vi.fn<VerifyActions['onSignIn']>(),
    onOpenOptions: vi.fn<VerifyActions['onOpenOptions']>(),
  };
  const onEmail = vi.fn<VerifyPageProps['onEmail']>();
  const onDelete = vi.fn<VerifyPageProps['onDelete']>();
  page = await render(
    <VerifyPage
      email={change.answer?.email ?? ''}
      answer={null}
      history={[]}
      refusal={null}
      now={NOW}
      actions={actions}
      onEmail={onEmail}
      onDelete={onDelete}
      {...change}
    />,
  );
  return { page, actions, onEmail, onDelete };
}

describe('one address', () => {
  it('has its price on the button, and is verified by a click', async () => {
    const { page, actions } = await show({ answer: verificationAnswer() });
    await page.click(page.button(/^Verify.*1 verification$/));
    expect(actions.onVerify).toHaveBeenCalledExactlyOnceWith('jane@acme-instruments.example');
  });

  it.each([
    ['valid', 'Valid', 'The mailbox exists', '1 verification charged'],
    ['invalid', 'Invalid', 'doesn’t exist, or its domain rejects', '1 verification charged'],
    ['catchall', 'Catch-all', 'accepts mail for any address', '1 verification charged'],
    ['unknown', 'No answer', 'no usable answer', 'Refunded'],
  ] as const)(
    'that is %s says so, with every check, the mail server and the charge',
    async (status, word, meaning, charge) => {
      const { page } = await show({ answer: verified(status) });
      for (const words of [
        word,
        meaning,
        charge,
        'Valid format',
        'Domain accepts mail',
        'Disposable address',
        'Catch-all domain',
        'mx1.acme-instruments.example',
      ])
        expect(page.text()).toContain(words);
    },
  );

  it('that was not answered for says when to try again, and offers it not before', async () => {
    const { page } = await show({ answer: verified('unknown') });
    expect(page.text()).toMatch(/Try again after \d+[:.]\d\d/);
    expect(page.buttons()).toEqual(['Delete verification']);
    await page.remove();
    const later = await show({ answer: verified('unknown', { retryAt: NOW - 1 }) });
    expect(later.page.buttons()).toEqual(['Verify again1 verification', 'Delete verification']);
  });

  it('that was answered for once keeps the answer when a later check got none, and says so', async () => {
    const since = { checkedAt: NOW - 172_800_000, noAnswerAt: NOW - 120_000, retryAt: NOW + 3_480_000 };
    const { page } = await show({ answer: { ...verified('valid', since), ownedUntil: null } });
    for (const words of ['The mailbox exists', '1 verification charged', 'checked 2 days ago', 'Try again after'])
      expect(page.text()).toContain(words);
    expect(page.text()).toContain('Checked again 2 minutes ago: no answer. You weren’t charged.');
    // To screen readers.
    expect(page.text()).toContain('The mail server gave no usable answer. Nothing was spent.');
    expect(page.buttons()).toEqual(['Delete verification']);
  });

  it.each([
    ['catchall', { code: 'offline' }, 'You’re offline.', 'Catch-all'],
    ['invalid', { code: 'insufficient_credits', creditType: 'email_verification' }, 'You’re out of', 'Invalid'],
  ] as const)('that was %s stays known when verifying it again was refused', async (status, problem, why, known) => {
    const lookup = { status: 'problem', lookupId: 'v2', endedAt: NOW, problem, spent: NOTHING } as const;
    const { page } = await show({ answer: { ...verified(status), ownedUntil: null, lookup } });
    for (const words of [why, 'Nothing was spent.', known, 'mx1.acme-instruments.example'])
      expect(page.text()).toContain(words);
    expect(page.buttons()).toEqual(['Try again1 verification', 'Delete verification']);
  });

  it('whose answer never came is verified again, not looked up', async () => {
    const lookup = {
      status: 'in-doubt',
      lookupId: 'v1',
      since: NOW - 660_000,
      price: verificationAnswer().price,
      evidence: 'cannot-tell',
    } as const;
    const { page, actions } = await show({ answer: verificationAnswer({ lookup }) });
    expect(page.buttons()).toEqual(['Verify againmay cost 1 verification', 'Dismiss']);
    await page.click(page.button('Verify again'));
    expect(actions.onDecide).toHaveBeenCalledExactlyOnceWith('v1', 'resend');
  });

  it('that is known for less than a day is not sold again', async () => {
    const { page } = await show({ answer: verified('valid') });
    expect(page.buttons()).toEqual(['Delete verification']);
  });

  it('that was read a day ago, on a page that stayed open, is offered again at its price', async () => {
    const { page } = await show({ answer: verified('valid', { checkedAt: NOW - 2 * 86_400_000 }) });
    expect(page.text()).toContain('checked 2 days ago');
    expect(page.text()).not.toContain('less than a day ago');
    expect(page.buttons()).toEqual(['Verify again1 verification', 'Delete verification']);
  });
});

it('an address that is too long in the form that is sent is refused in the field', async () => {
  const { page } = await show({ email: `a@${'\u00FC.'.repeat(60)}example` });
  const field = page.field('Email address');
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(page.text()).toContain('too long');
  expect(page.buttons()).toEqual([]);
});

it.each([
  'jane',
  'jane@example',
  'Jane <jane@acme.example>',
  'jane@acme.example, bob@acme.example',
  'j@ne@acme.example',
  '<jane@acme.example>',
  '"jane@acme.example"',
  '‘jane@acme.example’',
  'mailto:jane@acme.example',
  'jane@acme.example,',
  'jane@acme.exam…',
])('%j is no address, and that is said in the field once it is left', async (email) => {
  const { page } = await show({ email });
  const field = page.field('Email address');
  expect(page.text()).not.toContain('Enter an email address');
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(page.text()).toContain('Enter an email address');
});

it.each([
  '',
  'jane@acme.example',
  ' Jäne@MÜNCHEN.example ',
  'user@例え.テスト',
  "_sean.o'brien+x/y=1@acme.example",
  'jane@acme.example.',
  'user@डाटामेल.भारत',
])('%j is no mistake, while its answer is read', async (email) => {
  const { page } = await show({ email });
  const field = page.field('Email address');
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(page.text()).not.toContain('Enter an email address');
});

describe('what was verified', () => {
  it('is listed, and shown again by a click, free', async () => {
    const { page, actions, onEmail } = await show({ history: [verification('valid'), verification('catchall')] });
    await page.click(page.button(/^catchall@/));
    expect(onEmail).toHaveBeenCalledExactlyOnceWith('catchall@acme-instruments.example');
    expect(actions.onVerify).not.toHaveBeenCalled();
  });

  it('is nothing at first, and it says what to do', async () => {
    const { page } = await show({});
    expect(page.text()).toContain('No addresses verified yet');
  });

  it('can be deleted, which says first what it costs to know it again', async () => {
    const answer = verified('valid');
    const { page, onDelete } = await show({ answer });
    await page.click(page.button('Delete verification'));
    expect(page.text()).toContain('Verifying it again costs 1 verification');
    expect(onDelete).not.toHaveBeenCalled();
    await page.click(page.button('Delete verification'));
    expect(onDelete).toHaveBeenCalledExactlyOnceWith(answer.email);
  });

  it('cannot be deleted while it is checked again, nor where there is none', async () => {
    const looking = { status: 'looking', lookupId: 'v1', since: NOW, waitingUntil: null, problem: null } as const;
    const { page } = await show({ answer: { ...verified('valid'), lookup: looking } });
    expect(page.buttons()).not.toContain('Delete verification');
    expect((await show({ answer: verificationAnswer() })).page.buttons()).not.toContain('Delete verification');
  });
});
