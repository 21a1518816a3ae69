import { i18n } from '#i18n';
import type { BatchPlan } from '../../lib/bulk-input/batch-plan.ts';
import type { Draft } from '../../lib/bulk-input/draft.ts';
import type { Columns } from '../../lib/bulk-input/guess-columns.ts';
import type { Trouble } from '../../lib/service/trouble.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { OrderForm, type OrderFormProps } from './OrderForm.tsx';
import { PeopleFound } from './PeopleFound.tsx';

/** What a file's characters may be taken for; `auto` looks at the file. Labels of the Encoding Standard. */
export const ENCODINGS = [
  'auto',
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

function encodingName(encoding: Encoding): string {
  return encoding === 'auto' ? i18n.t('bulk.characters_auto') : encoding;
}

export interface ReviewProps extends Omit<OrderFormProps, 'plan'> {
  draft: Draft;
  /** Null while it is not known who is owned. */
  plan: BatchPlan | null;
  /** Why it cannot be known, or why the last start was refused. */
  trouble: Trouble | null;
  now: number;
  /** Of a file; null of a list that was not one. */
  encoding: Encoding | null;
  onEncoding(encoding: Encoding): void;
  onColumns(columns: Columns): void;
  onHeader(isHeader: boolean): void;
  onBack(): void;
}

/** The second step: who is in the list, what is taken out, and what it will cost at the most. */
export function Review({
  draft,
  plan,
  trouble,
  now,
  encoding,
  onEncoding,
  onColumns,
  onHeader,
  onBack,
  ...order
}: ReviewProps) {
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
        {trouble !== null && <Note tone={troubleText(trouble, now).tone}>{troubleText(trouble, now).sentence}</Note>}
      </div>
      <Announcer text={plan === null ? '' : i18n.t('bulk.checked', plan.fresh.length, [String(plan.fresh.length)])} />
      {plan === null ? (
        <div aria-busy className="grid gap-2">
          <Skeleton tall width="100%" />
          <Skeleton tall width="66%" />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <PeopleFound draft={draft} plan={plan} />
          <OrderForm {...order} plan={plan} />
        </div>
      )}
    </div>
  );
}
