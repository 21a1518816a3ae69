import { useId } from 'react';
import { i18n } from '#i18n';
import type { Price } from '../../lib/service/credits.ts';
import { priceText } from '../../lib/texts/price-text.ts';

interface PayButtonProps {
  label: string;
  /** Shown inside the button; read with its label. */
  price: Price;
  /** In place of the plain price, e.g. "may cost 1 lookup + 1 export". */
  priceWords?: string;
  /** Anything but `yes`: the page could be covering us, and nothing that costs may be clicked. */
  canPay: 'yes' | 'checking' | 'covered';
  quiet?: boolean;
  /** True while the free preview is on its way: nobody pays before it has spoken. */
  early?: boolean;
  onPay(): void;
}

const LOOK = 'border-transparent bg-fill text-fill-ink enabled:hover:bg-fill-deep';
const QUIET = 'border-line bg-sheet text-ink enabled:hover:border-edge';

/** A button that spends credits: what it does at the start, what it costs at the end. */
export function PayButton({ label, price, priceWords, canPay, quiet = false, early = false, onPay }: PayButtonProps) {
  const reasonId = useId();
  return (
    <div>
      <button
        type="button"
        disabled={canPay !== 'yes' || early}
        aria-describedby={canPay === 'covered' ? reasonId : undefined}
        onClick={onPay}
        className={`flex min-h-10 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border px-4 py-2 text-start text-body transition-colors disabled:opacity-55 ${quiet ? QUIET : LOOK}`}
      >
        <span className="font-semibold">{label}</span>
        <span className={quiet ? 'text-small text-soft' : 'text-small'}>{priceWords ?? priceText(price)}</span>
      </button>
      {canPay !== 'covered' ? null : (
        <p id={reasonId} className="mt-2 text-small text-warn">
          {i18n.t('offer.covered')}
        </p>
      )}
    </div>
  );
}
