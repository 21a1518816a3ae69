import { vi } from 'vitest';
import { NOW, SIGNED_IN, answer, person } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Card, type CardProps } from './Card.tsx';

let page: Rendered | null = null;

function props(change: Partial<CardProps> = {}): CardProps {
  return {
    session: SIGNED_IN,
    person: person(),
    account: answer(),
    now: NOW,
    canPay: 'yes',
    refusal: null,
    onSignIn: vi.fn<CardProps['onSignIn']>(),
    onPreview: vi.fn<CardProps['onPreview']>(),
    onGetContact: vi.fn<CardProps['onGetContact']>(),
    onChooseType: vi.fn<CardProps['onChooseType']>(),
    onChooseCompany: vi.fn<CardProps['onChooseCompany']>(),
    onPreviewCompany: vi.fn<CardProps['onPreviewCompany']>(),
    onGetCompany: vi.fn<CardProps['onGetCompany']>(),
    onVerify: vi.fn<CardProps['onVerify']>(),
    onDecide: vi.fn<CardProps['onDecide']>(),
    onOpenOptions: vi.fn<CardProps['onOpenOptions']>(),
    onClose: vi.fn<CardProps['onClose']>(),
    onCopy: vi.fn<CardProps['onCopy']>(() => Promise.resolve()),
    ...change,
  };
}

/** Shows a card; `removeCard` removes it at the end of the test. */
export async function showCard(change: Partial<CardProps> = {}): Promise<{ page: Rendered; given: CardProps }> {
  const given = props(change);
  page = await render(<Card {...given} />);
  return { page, given };
}

export async function removeCard(): Promise<void> {
  await page?.remove();
  page = null;
}
