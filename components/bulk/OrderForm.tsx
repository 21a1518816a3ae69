import { i18n } from '#i18n';
import { type BatchPlan, capOf } from '../../lib/bulk-input/batch-plan.ts';
import type { AccountAnswer } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { balancesLeft, isShort } from '../../lib/texts/balance-text.ts';
import { durationText } from '../../lib/texts/duration-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { planWarnings } from '../../lib/texts/plan-warnings.ts';
import { priceText } from '../../lib/texts/price-text.ts';
import { ChoiceBar } from '../controls/ChoiceBar.tsx';
import { Note } from '../controls/Note.tsx';
import { TextField } from '../controls/TextField.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import { PayButton } from '../purchase/PayButton.tsx';

const TYPES = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'] as const satisfies LookupType[];

/** Everything that is chosen about a batch before it begins; `cap` as typed. */
export interface BatchChoices {
  name: string;
  lookupType: LookupType;
  withCompany: boolean;
  cap: string;
  /** With commas between. */
  tags: string;
}

export interface OrderFormProps {
  choices: BatchChoices;
  plan: BatchPlan;
  account: AccountAnswer | null;
  /** By the account's limits; null while it is not known. In ms. */
  expectedMs: number | null;
  /** Calls of the service's tools that it takes at the most. */
  calls: number;
  isStarting: boolean;
  onChoose(change: Partial<BatchChoices>): void;
  onStart(): void;
}

/** What is asked for, what it costs at the most, how long it takes, and the button that begins it. */
export function OrderForm(props: OrderFormProps) {
  const { choices, plan, isStarting, onStart } = props;
  const { start, price } = plan;
  const capFault = capOf(choices.cap) === 'invalid' ? i18n.t('bulk.cap_invalid') : null;
  return (
    <section
      aria-label={i18n.t('bulk.order')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet border border-line bg-paper p-4.5"
    >
      <Choices {...props} capFault={capFault} />
      <Costs {...props} />
      <Cautions {...props} />
      <PayButton
        label={start === 0 ? i18n.t('bulk.nothing_to_start') : i18n.t('bulk.start', start, [numberText(start)])}
        price={price}
        priceWords={start === 0 ? '' : i18n.t('bulk.at_most', { price: priceText(price) })}
        canPay="yes"
        early={start === 0 || capFault !== null || isStarting}
        onPay={onStart}
      />
      <p className="text-small text-pretty text-soft">{i18n.t('bulk.charge_note')}</p>
    </section>
  );
}

function Choices({ choices, capFault, onChoose }: OrderFormProps & { capFault: string | null }) {
  return (
    <>
      <ChoiceBar
        legend={i18n.t('offer.legend')}
        legendShown
        choices={TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
        chosen={choices.lookupType}
        hint={i18n.t(`lookup_type_brings.${choices.lookupType}`)}
        onChoose={(lookupType) => onChoose({ lookupType })}
      />
      <Toggle
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

function Costs({ plan: { start, price }, account, expectedMs }: OrderFormProps) {
  const balances = account?.account?.balances ?? null;
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3.5">
      <Line label={i18n.t('bulk.costs_at_most')} words={priceText(price)} strong />
      {balances !== null && start !== 0 && (
        <Line label={i18n.t('bulk.left_now')} words={balancesLeft(balances, price).join(' · ')} />
      )}
      {expectedMs !== null && start !== 0 && (
        <Line label={i18n.t('bulk.takes_about')} words={durationText(expectedMs)} />
      )}
    </dl>
  );
}

/** What keeps some people out of the batch, or could end it early. */
function Cautions({ choices, plan, account, calls }: OrderFormProps) {
  const { start, fresh, price, limitedBy } = plan;
  const known = account?.account ?? null;
  const warnings =
    known === null || start === 0 ? [] : planWarnings(known, { price, lookupType: choices.lookupType, calls });
  return (
    <>
      {limitedBy !== null && (
        <Note tone="caution">
          {i18n.t(`bulk.limited_by_${limitedBy}`, fresh.length - start, [numberText(fresh.length - start)])}
        </Note>
      )}
      {known !== null && isShort(known.balances, price) && <Note tone="caution">{i18n.t('bulk.short')}</Note>}
      {warnings.length !== 0 && (
        <Note tone="caution">
          {warnings.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Note>
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
