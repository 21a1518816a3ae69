import { i18n } from '#i18n';
import type { BatchPlan } from '../../lib/bulk-input/batch-plan.ts';
import { typedCredits } from '../../lib/bulk-input/typed-credits.ts';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { balancesLeft, isShort } from '../../lib/texts/credits/balance-text.ts';
import { planWarnings } from '../../lib/texts/credits/plan-warnings.ts';
import { isFree, priceText } from '../../lib/texts/credits/price-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { durationText } from '../../lib/texts/time/duration-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { useSettled } from '../purchase/use-settled.ts';

const TYPES = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'] as const satisfies LookupType[];

/** All choices about a batch before it begins; `cap` as typed. */
export interface BatchChoices {
  name: string;
  lookupType: LookupType;
  withCompany: boolean;
  cap: string;
  /** Separated by commas. */
  tags: string;
}

export interface OrderFormProps {
  choices: BatchChoices;
  plan: BatchPlan;
  account: AccountAnswer | null;
  /** Derived from the account's limits; null while they are not known. In ms. */
  expectedMs: number | null;
  /** The most calls of the service's tools it takes. */
  calls: number;
  isStarting: boolean;
  onChoose(change: Partial<BatchChoices>): void;
  onStart(): void;
}

/** The type of lookup, the maximum price, the time it takes, and the button that starts it. */
export function OrderForm(props: OrderFormProps) {
  const { choices, plan, isStarting, onStart } = props;
  const start = starting(plan);
  const { lookupType, withCompany } = choices;
  const isRead = useSettled(JSON.stringify([lookupType, withCompany, start, plan.price]), true);
  const capFault = typedCredits(choices.cap) === undefined ? i18n.t('bulk.cap_invalid') : null;
  return (
    <section
      aria-label={i18n.t('bulk.order')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet border border-line bg-paper p-4.5"
    >
      <Choices {...props} capFault={capFault} />
      <Costs {...props} />
      <Cautions {...props} />
      <PayButton
        {...offerOf(plan)}
        canPay="yes"
        early={start === 0 || capFault !== null || isStarting || !isRead}
        onPay={onStart}
      />
      <p className="text-small text-pretty text-soft">{i18n.t('bulk.charge_note')}</p>
    </section>
  );
}

/** The label of the button, and the price on it. */
function offerOf(plan: BatchPlan) {
  const { price } = plan;
  const start = starting(plan);
  if (start === 0) return { label: i18n.t('bulk.nothing_to_start'), price, priceWords: '' };
  return {
    label: i18n.t('bulk.start', start, [numberText(start)]),
    price,
    priceWords: isFree(price) ? priceText(price) : i18n.t('bulk.max_price', { price: priceText(price) }),
  };
}

/** The number of people who will be looked up, including free ones. */
function starting({ paid, free }: BatchPlan): number {
  return paid + free.length;
}

interface ChoicesProps extends Pick<OrderFormProps, 'choices' | 'onChoose'> {
  capFault: string | null;
}

function Choices({ choices, capFault, onChoose }: ChoicesProps) {
  return (
    <>
      <SegmentedControl
        legend={i18n.t('offer.legend')}
        legendShown
        choices={TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
        chosen={choices.lookupType}
        hint={i18n.t(`lookup_type_brings.${choices.lookupType}`)}
        onChoose={(lookupType) => onChoose({ lookupType })}
      />
      <Switch
        label={i18n.t('bulk.with_company')}
        hint={i18n.t('bulk.with_company_hint')}
        on={choices.withCompany}
        onChange={(withCompany) => onChoose({ withCompany })}
      />
      <TextField
        label={i18n.t('bulk.name')}
        fault={null}
        maxLength={120}
        value={choices.name}
        onValue={(name) => onChoose({ name })}
      />
      <TextField
        label={i18n.t('bulk.cap')}
        hint={i18n.t('bulk.cap_hint')}
        fault={capFault}
        narrow
        inputMode="numeric"
        after={i18n.t('bulk.cap_unit')}
        value={choices.cap}
        onValue={(cap) => onChoose({ cap })}
      />
      <TextField
        label={i18n.t('bulk.tags')}
        hint={i18n.t('bulk.tags_hint')}
        fault={null}
        maxLength={400}
        value={choices.tags}
        onValue={(tags) => onChoose({ tags })}
      />
    </>
  );
}

function Costs({ plan: { paid, price }, account, expectedMs }: OrderFormProps) {
  const balances = account?.account?.balances ?? null;
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3.5">
      <Line label={i18n.t('bulk.max_cost')} words={priceText(price)} strong />
      {balances !== null && paid !== 0 && (
        <Line label={i18n.t('bulk.remaining_now')} words={balancesLeft(balances, price).join(' · ')} />
      )}
      {expectedMs !== null && paid !== 0 && (
        <Line label={i18n.t('bulk.takes_about')} words={durationText(expectedMs)} />
      )}
    </dl>
  );
}

/** Reasons that keep some people out of the batch, or could end it early. */
function Cautions({ choices, plan, account, calls }: OrderFormProps) {
  const { paid, fresh, price, limitedBy } = plan;
  const known = account?.account ?? null;
  const warnings =
    known === null || paid === 0 ? [] : planWarnings(known, { price, lookupType: choices.lookupType, calls });
  return (
    <>
      {limitedBy !== null && (
        <Callout tone="caution">
          {i18n.t(`bulk.limited_by_${limitedBy}`, fresh.length - paid, [numberText(fresh.length - paid)])}
        </Callout>
      )}
      {known !== null && isShort(known.balances, price) && <Callout tone="caution">{i18n.t('bulk.short')}</Callout>}
      {warnings.length !== 0 && (
        <Callout tone="caution">
          {warnings.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Callout>
      )}
    </>
  );
}

function Line({ label, words, strong = false }: { label: string; words: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>{words}</dd>
    </div>
  );
}
