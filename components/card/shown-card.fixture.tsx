import { vi } from 'vitest';
import { type CardGiven, CardOf } from '../../tests/gallery/CardOf.tsx';
import { NOW, SIGNED_IN, answer, person } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';

let page: Rendered | null = null;

function props(change: Partial<CardGiven> = {}): CardGiven {
  return {
    session: SIGNED_IN,
    person: person(),
    account: answer(),
    now: NOW,
    canPay: 'yes',
    refusal: null,
    onSignIn: vi.fn<CardGiven['onSignIn']>(),
    onPreview: vi.fn<CardGiven['onPreview']>(),
    onGetContact: vi.fn<CardGiven['onGetContact']>(),
    onChooseType: vi.fn<CardGiven['onChooseType']>(),
    onChooseCompany: vi.fn<CardGiven['onChooseCompany']>(),
    onPreviewCompany: vi.fn<CardGiven['onPreviewCompany']>(),
    onGetCompany: vi.fn<CardGiven['onGetCompany']>(),
    onVerify: vi.fn<CardGiven['onVerify']>(),
    onDecide: vi.fn<CardGiven['onDecide']>(),
    onOpenOptions: vi.fn<CardGiven['onOpenOptions']>(),
    onClose: vi.fn<CardGiven['onClose']>(),
    onCopy: vi.fn<CardGiven['onCopy']>(() => Promise.resolve()),
    ...change,
  };
}

/** Shows a card; `removeCard` removes it at the end of the test. */
export async function showCard(change: Partial<CardGiven> = {}): Promise<{ page: Rendered; given: CardGiven }> {
  const given = props(change);
  page = await render(<CardOf {...given} />);
  return { page, given };
}

export async function removeCard(): Promise<void> {
  await page?.remove();
  page = null;
}
