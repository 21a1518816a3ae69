import { i18n } from '#i18n';
import type { LineSearch, LineView } from '../../lib/one-line/line-view.ts';
import { companyProblemText } from '../../lib/texts/company/company-words.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { OwnedNotRead } from '../controls/NotRead.tsx';
import { TagsField } from '../person/TagsField.tsx';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import { useSettled } from '../purchase/use-settled.ts';
import type { LineActions } from './line-actions.ts';
import { boughtBy, lineRows, rowKey, rowPrice } from './line-rows.ts';
import { LineRowView } from './LineRowView.tsx';

interface LineResultsProps {
  id: string;
  text: string;
  view: LineView;
  /** ms, ticking */
  now: number;
  actions: LineActions;
}

/** Below the one line: what is owned, then what the free search found, each with its price or none. */
export function LineResults({ id, text, view, now, actions }: LineResultsProps) {
  const rows = lineRows(view);
  const isWaiting = isWaitingFor(view);
  const isSettled = useSettled(JSON.stringify([text, rows.map((row) => [rowKey(row), rowPrice(row, view)])]));
  // A row that has just appeared is not the one that the user meant to press.
  const rowActions: LineActions = isSettled ? actions : { ...actions, row: rowsChecking(actions) };
  return (
    <section id={id} aria-label={i18n.t('line.results')} className="@container pb-6">
      <h1 tabIndex={-1} className="sr-only">
        {i18n.t('line.label')}
      </h1>
      <LiveRegion
        text={isWaiting || rows.length === 0 ? '' : i18n.t('line.count', rows.length, [numberText(rows.length)])}
      />
      {rows.length > 0 && (
        <ul aria-label={i18n.t('line.results')} className="border-b border-line">
          {rows.map((row) => (
            <LineRowView key={rowKey(row)} row={row} view={view} now={now} actions={rowActions} />
          ))}
        </ul>
      )}
      <div className="px-4.5 pt-3 empty:hidden @lg:px-6">
        <Along toBuy={new Set(rows.map((row) => boughtBy(row, view)))} tagging={actions.tagging} />
      </div>
      {view.lineRefusal !== null && (
        <div className="max-w-150 pt-3 @lg:px-1.5">
          <Refusal problem={view.lineRefusal} now={now} actions={actions.row('line')} />
        </div>
      )}
      <div aria-live={isCountingDown(view) ? 'off' : 'polite'} className="grid gap-3 px-4 pt-3 empty:sr-only @lg:px-6">
        <Below text={text} view={view} isWaiting={isWaiting} hasRows={rows.length > 0} now={now} actions={actions} />
      </div>
    </section>
  );
}

function rowsChecking({ row }: Pick<LineActions, 'row'>): LineActions['row'] {
  return (place) => ({ ...row(place), canPay: 'checking' });
}

/** What goes along with the next lookup. The service keeps no data with a company, and we no tags. */
function Along({ toBuy, tagging }: { toBuy: ReadonlySet<unknown> } & Pick<LineActions, 'tagging'>) {
  if (toBuy.has('contact')) return <TagsField {...tagging} />;
  const { tags, onTags } = tagging;
  return toBuy.has('company') && <TagsField about="company" tags={tags} onTags={onTags} />;
}

function isWaitingFor({ people, companies, contacts, subject, person, company }: LineView): boolean {
  const isReading =
    contacts === null ||
    (subject.kind === 'person' && person === null) ||
    (subject.kind === 'company' && company === null);
  return isReading || people.status === 'waiting' || companies.status === 'waiting';
}

interface BelowProps extends Omit<LineResultsProps, 'id'> {
  isWaiting: boolean;
  hasRows: boolean;
}

/** The progress of the free search, or the reason it found nothing. */
function Below({ text, view, isWaiting, hasRows, now, actions }: BelowProps) {
  const { people, companies, subject } = view;
  const problem = problemIn(people) ?? problemIn(companies);
  if (subject.kind === 'no-address') return <Callout tone="calm">{i18n.t('person.no_address')}</Callout>;
  if (view.isUnread === true) return <OwnedNotRead onReadAgain={actions.onRetry} />;
  if (isWaiting) return <p className="text-small text-soft">{i18n.t('line.searching')}</p>;
  if (problem !== null) {
    const { tone, sentence, action } = problemText(problem, now);
    return (
      <>
        <Callout tone={tone}>{sentence}</Callout>
        <ProblemStep action={action} actions={actions.row('line')} onRetry={actions.onRetry} />
      </>
    );
  }
  const unknown = noPreviewText(view, now);
  if (unknown !== null) return <p className="text-small text-pretty text-soft">{unknown}</p>;
  if (people.status === 'paid' && subject.kind === 'phone')
    return <p className="text-small text-pretty text-soft">{i18n.t('line.phone_country')}</p>;
  if (people.status === 'paid' && subject.kind !== 'person')
    return <p className="text-small text-pretty text-soft">{i18n.t('line.paid')}</p>;
  if (hasRows) return null;
  const words = plainText(text, 120);
  return (
    <p className="text-soft">
      {people.status === 'none' && companies.status === 'none'
        ? i18n.t('line.go_on')
        : i18n.t('line.nothing', { words })}
    </p>
  );
}

/** The reason that the named person is not shown, e.g. with an API key; null where they are. */
function noPreviewText({ person, company }: LineView, now: number): string | null {
  if (person?.preview.status === 'problem') return problemText(person.preview.problem, now).sentence;
  return company?.preview.status === 'problem' ? companyProblemText(company.preview.problem, now).sentence : null;
}

/** A wait that is shown by the second is not read out by the second. */
function isCountingDown({ people, companies }: LineView): boolean {
  return (problemIn(people) ?? problemIn(companies))?.code === 'rate_limited';
}

function problemIn(search: LineSearch<unknown>) {
  return search.status === 'problem' ? search.problem : null;
}
