import { i18n } from '#i18n';
import type { LookupDecision } from '../../lib/messages/protocol.ts';
import type { BatchRowKind, BatchRowView, BatchRows as Rows } from '../../lib/messages/views/batch.ts';
import { listedName, rowStatusText } from '../../lib/texts/batch-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { Truncated } from '../controls/PlainText.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { InDoubt } from '../purchase/InDoubt.tsx';
import type { CanPay } from '../purchase/purchase-actions.ts';
import { StillPending } from '../purchase/StillPending.tsx';
import { useSettled } from '../purchase/use-settled.ts';

const KINDS = ['all', 'contacts', 'open', 'without'] as const satisfies BatchRowKind[];

export interface BatchRowsProps {
  /** Null while they are not known. */
  rows: Rows | null;
  kind: BatchRowKind;
  /** Reads them again; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  now: number;
  /** What is above the rows has been there for long enough to be read. */
  isAtRest: boolean;
  actions: BatchRowActions;
}

export interface BatchRowActions {
  onKind(kind: BatchRowKind): void;
  /** The user's decision on a lookup that was never answered; sending it again may cost its price again. */
  onDecide(lookupId: string, decision: LookupDecision): void;
  onMore(): void;
}

/** All people in a batch, each with the outcome. */
export function BatchRows({ rows, kind, onReadAgain, now, isAtRest, actions }: BatchRowsProps) {
  const { onKind, onDecide, onMore } = actions;
  const more = rows === null ? 0 : rows.total - rows.rows.length;
  const areAtRest = useSettled(pricedRows(rows?.rows ?? []), true);
  const canPay = isAtRest && areAtRest ? 'yes' : 'checking';
  // The buttons have gone along with a lookup that was decided.
  const results = useFocusAfterRemoval<HTMLElement>(
    (rows?.rows ?? []).map(({ lookupId, status }) => `${lookupId} ${status}`).join(),
  );
  return (
    <section
      ref={results}
      tabIndex={-1}
      aria-label={i18n.t('bulk.results')}
      className="outline-none grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <SegmentedControl
        legend={i18n.t('bulk.show')}
        choices={KINDS.map((value) => ({ value, label: i18n.t(`bulk.kind.${value}`) }))}
        chosen={kind}
        onChoose={onKind}
      />
      {onReadAgain !== undefined && <NotRead onReadAgain={onReadAgain} />}
      {rows === null ? null : rows.rows.length === 0 ? (
        <p className="py-6 text-center text-soft">{i18n.t(`bulk.none.${kind}`)}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {rows.rows.map((row, at) => (
            <Person key={row.lookupId ?? `owned ${at}`} row={row} now={now} canPay={canPay} onDecide={onDecide} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <div className="justify-self-center">
          <Button onClick={onMore}>{i18n.t('bulk.show_more', more, [numberText(more)])}</Button>
        </div>
      )}
    </section>
  );
}

/** The rows with a price, and those above them, which move them. */
function pricedRows(rows: readonly BatchRowView[]): string {
  const last = rows.findLastIndex(({ inDoubt }) => inDoubt !== null);
  const moving = rows.slice(0, last + 1);
  return moving.map(({ lookupId, status, stillPending }) => `${lookupId} ${status} ${stillPending !== null}`).join();
}

const VARIANTS: Record<BatchRowView['status'], string> = {
  done: 'text-good',
  owned: 'text-good',
  waiting: 'text-soft',
  under_way: 'text-accent',
  nothing_found: 'text-soft',
  failed: 'text-warn',
  in_doubt: 'text-warn',
  dismissed: 'text-soft',
};

interface PersonProps extends Pick<BatchRowsProps, 'now'>, Pick<BatchRowActions, 'onDecide'> {
  row: BatchRowView;
  canPay: CanPay;
}

function Person({ row, now, canPay, onDecide }: PersonProps) {
  const { title, employer, email, phone, status, problem } = row;
  const job = [title, employer].map((text) => plainText(text, 120)).filter((text) => text !== '');
  const contact = [email, phone].map((text) => plainText(text, 120)).filter((text) => text !== '');
  const reason = status === 'failed' && problem !== null ? endedProblemText(problem, now).sentence : null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-3.5 py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_8rem]">
      <span className="col-start-1 row-start-1 min-w-0">
        <Truncated text={listedName(row)} className="font-serif text-value font-medium" />
        {job.length !== 0 && <Truncated text={job.join(' · ')} className="text-small text-soft" />}
      </span>
      <span className="col-span-2 col-start-1 row-start-2 min-w-0 text-small md:col-span-1 md:col-start-2 md:row-start-1">
        {reason === null ? contact.map((line) => <Truncated key={line} text={line} />) : <bdi>{reason}</bdi>}
      </span>
      <span className={`col-start-2 row-start-1 text-end text-small md:col-start-3 font-medium ${VARIANTS[status]}`}>
        {rowStatusText(row)}
      </span>
      {row.inDoubt !== null && (
        <div className="col-span-full row-start-3 mt-2 -mb-2 max-w-100 *:px-0 md:row-start-2">
          <InDoubt lookup={row.inDoubt} now={now} name={listedName(row)} actions={{ canPay, onDecide }} />
        </div>
      )}
      {row.stillPending !== null && (
        <div className="col-span-full row-start-3 mt-2 -mb-2 max-w-100 *:px-0 md:row-start-2">
          <StillPending lookup={row.stillPending} now={now} name={listedName(row)} actions={{ onDecide }} />
        </div>
      )}
    </li>
  );
}
