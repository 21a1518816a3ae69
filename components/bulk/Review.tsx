import { i18n } from '#i18n';
import type { BatchPlan } from '../../lib/bulk-input/batch-plan.ts';
import type { Draft } from '../../lib/bulk-input/draft.ts';
import type { Columns } from '../../lib/bulk-input/guess-columns.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { checkedText } from '../../lib/texts/batch-text.ts';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { BatchProblem } from './BatchProblem.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { NamesakeChoice } from './Namesakes.tsx';
import { OrderForm, type OrderFormProps } from './OrderForm.tsx';
import { PeopleFound } from './PeopleFound.tsx';
import type { ThereChoice } from './ThereAlready.tsx';

/** Character encodings a file can be read as; `auto` looks at the file. Labels of the Encoding Standard. */
export const ENCODINGS = [
  'auto',
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

function encodingName(encoding: Encoding): string {
  return encoding === 'auto' ? i18n.t('bulk.characters_auto') : encoding;
}

/** The way the list is read, and the user's choices about that. */
export interface ListReading {
  /** Null for a list that was not a file. */
  encoding: Encoding | null;
  onEncoding(encoding: Encoding): void;
  onColumns(columns: Columns): void;
  onHeader(isHeader: boolean): void;
  namesakes: NamesakeChoice;
  /** Another list instead. */
  onBack(): void;
}

/** Why the list was not checked or started, and the way to the options where they help. */
interface Refusal {
  problem: Problem | null;
  onOpenOptions(): void;
}

export interface ReviewProps {
  draft: Draft;
  /** Null while the owned contacts are not known. */
  plan: BatchPlan | null;
  /** The account is being asked which of them it has already. */
  isCheckingAccount: boolean;
  there: ThereChoice;
  /** The reason they cannot be known, or why the last start was refused. */
  now: number;
  reading: ListReading;
  order: Omit<OrderFormProps, 'plan'>;
  refusal: Refusal;
}

/** The second step: the people in the list, those left out, and the maximum price. */
export function Review({
  draft,
  plan,
  isCheckingAccount,
  there,
  now,
  reading,
  order,
  refusal: { problem, onOpenOptions },
}: ReviewProps) {
  const { encoding, onEncoding, onColumns, onHeader, namesakes, onBack } = reading;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-8 md:px-7">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button onClick={onBack}>{i18n.t('bulk.other_list')}</Button>
        {encoding !== null && (
          <SelectField
            label={i18n.t('bulk.characters')}
            options={ENCODINGS.map((value) => ({ value, label: encodingName(value) }))}
            chosen={encoding}
            onChoose={onEncoding}
          />
        )}
      </div>
      {draft.table !== null && <ColumnChoice table={draft.table} onColumns={onColumns} onHeader={onHeader} />}
      <div role="alert" className="empty:hidden">
        {problem !== null && <BatchProblem problem={problem} now={now} onOpenOptions={onOpenOptions} />}
      </div>
      <LiveRegion text={plan === null || isCheckingAccount ? '' : checkedText(plan)} />
      {plan === null ? (
        <div aria-busy className="grid gap-2">
          <Skeleton tall width="100%" />
          <Skeleton tall width="66%" />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <PeopleFound
            draft={draft}
            plan={plan}
            isCheckingAccount={isCheckingAccount}
            there={there}
            namesakes={namesakes}
            now={now}
          />
          <OrderForm {...order} plan={plan} />
        </div>
      )}
    </div>
  );
}
