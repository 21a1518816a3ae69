import { type KeyboardEvent, useId } from 'react';
import { i18n } from '#i18n';
import type { Price } from '../../lib/service/credits.ts';
import { priceText } from '../../lib/texts/credits/price-text.ts';
import { useFocusOnceOn } from '../controls/use-kept-focus.ts';
import type { CanPay } from './purchase-actions.ts';
import { useSecondClick } from './use-second-click.ts';
import { useUnforeseenPlace } from './use-unforeseen-place.ts';

interface PayButtonProps {
  label: string;
  /** Shown inside the button; read with its label. */
  price: Price;
  /** Replaces the plain price, e.g. "may cost 1 lookup + 1 export". */
  priceWords?: string;
  /**
   * `elsewhere`: the click opens our popup, where another one pays; `ask-moved`: the second pays, at another place.
   * `checking` and `covered`: the page could be covering the card, and buttons that cost credits are off.
   */
  canPay: CanPay;
  secondary?: boolean;
  /** Words on a line, where many could be listed below each other. */
  small?: boolean;
  /** True while the free preview is loading: a purchase waits for its result. */
  early?: boolean;
  onPay(): void;
}

const PRIMARY = 'border-transparent bg-fill text-fill-ink enabled:hover:bg-fill-deep';
const SECONDARY = 'border-line bg-sheet text-ink enabled:hover:border-edge';
const WIDE =
  'flex min-h-10 w-full max-w-110 flex-wrap items-center justify-between gap-x-3 rounded-control border px-4 py-2 text-start text-body transition-colors disabled:opacity-55';
const SMALL =
  'inline-flex min-h-6 items-center gap-x-2 rounded-control px-1 -mx-1 text-small text-accent enabled:hover:underline underline-offset-3 disabled:opacity-55';
const ASKING = 'border-transparent bg-fill text-fill-ink ring-2 ring-accent ring-offset-2 ring-offset-sheet';

/** A button that spends credits: its action at the start, its price at the end. */
export function PayButton({
  label,
  price,
  priceWords,
  canPay,
  secondary = false,
  small = false,
  early = false,
  onPay,
}: PayButtonProps) {
  const reasonId = useId();
  const { isAsking, press, forget } = useSecondClick(onPay);
  const moves = canPay === 'ask-moved';
  const isConfirming = moves && isAsking;
  const place = useUnforeseenPlace({ keepsRoom: moves, isWanted: isConfirming });
  const reason = reasonOf(canPay, isConfirming);
  const style = styleOf({ small, secondary, isConfirming });
  const isOff = canPay === 'checking' || canPay === 'covered' || early;
  const button = useFocusOnceOn(isOff);
  // The second click of a key that is held down is no decision.
  const click = moves ? { onClick: press, onKeyDown: ignoreHeldKey } : { onClick: onPay };
  return (
    <div>
      <div style={place}>
        <button
          type="button"
          ref={button}
          data-pays
          disabled={isOff}
          {...(canPay === 'elsewhere' && { 'aria-haspopup': 'dialog' as const })}
          aria-describedby={reason === '' ? undefined : reasonId}
          {...click}
          onBlur={forget}
          className={style.button}
        >
          <span className={style.label}>{isConfirming ? i18n.t('offer.pay_again') : label}</span>
          <span className={style.price}>{priceWords ?? priceText(price)}</span>
        </button>
      </div>
      <div className="grid *:col-start-1 *:row-start-1">
        {moves && !small && (
          // A button that moves away from under a resting pointer gets no second click.
          <p aria-hidden="true" className="invisible mt-2 text-small">
            {i18n.t('offer.pay_moved_hint')}
          </p>
        )}
        {/* Not hidden while it is empty: screen readers announce changes of a region that they have met. */}
        <div id={reasonId} role={moves ? 'status' : undefined}>
          {reason !== '' && <p className={`mt-2 text-small ${style.reason}`}>{reason}</p>}
        </div>
      </div>
    </div>
  );
}

function reasonOf(canPay: PayButtonProps['canPay'], isConfirming: boolean): string {
  if (canPay === 'covered') return i18n.t('offer.covered');
  return isConfirming ? i18n.t('offer.pay_moved_hint') : '';
}

/** `isConfirming`: the first of two clicks was made. */
function styleOf({ small, secondary, isConfirming }: { small: boolean; secondary: boolean; isConfirming: boolean }) {
  const reason = isConfirming ? 'text-soft' : 'text-warn';
  const price = (secondary || small) && !isConfirming ? 'text-small text-soft' : 'text-small';
  if (small) return { button: `${SMALL} ${isConfirming ? ASKING : ''}`, label: 'font-medium', price, reason };
  const plain = secondary ? SECONDARY : PRIMARY;
  return { button: `${WIDE} ${isConfirming ? ASKING : plain}`, label: 'font-semibold', price, reason };
}

/** A key that is held down clicks again and again. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
