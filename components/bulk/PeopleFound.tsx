import { i18n } from '#i18n';
import type { BatchPlan, PlannedPerson } from '../../lib/bulk-input/batch-plan.ts';
import type { Draft } from '../../lib/bulk-input/draft.ts';
import type { UnreadReason } from '../../lib/bulk-input/people-list.ts';
import { listedName, onAccountText } from '../../lib/texts/batch-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { Truncated } from '../controls/PlainText.tsx';
import { thereWords } from '../destinations/ThereLines.tsx';
import { type NamesakeChoice, Namesakes } from './Namesakes.tsx';
import { ThereAlready, type ThereChoice } from './ThereAlready.tsx';

const REASONS = {
  'nobody-here': 'bulk.reason.no_one_here',
  organisation: 'bulk.reason.organisation',
  'address-without-lookup': 'bulk.reason.address_without_lookup',
  'name-without-employer': 'bulk.reason.name_without_employer',
} as const satisfies Record<UnreadReason, string>;

/** Names listed under a count; the rest are only counted. */
const MAX_NAMES = 100;

interface PeopleFoundProps {
  draft: Draft;
  plan: BatchPlan;
  isCheckingAccount: boolean;
  there: ThereChoice;
  namesakes: NamesakeChoice;
  /** ms since epoch */
  now: number;
}

/** The people in the list: those who will be looked up, those left out and why, and lines that could not be read. */
export function PeopleFound({ draft, plan, isCheckingAccount, there, namesakes, now }: PeopleFoundProps) {
  const { people, fresh, free, unchecked, repeated } = plan;
  const of = (status: PlannedPerson['status']) => people.filter((person) => person.status === status);
  const said = (person: PlannedPerson): string[] =>
    there.answersOf(person).flatMap((answer) => thereWords(answer, now) || []);
  const unread = draft.unread.length + draft.moreUnread;
  return (
    <section aria-label={i18n.t('bulk.found')} className="divide-y divide-line rounded-control border border-line">
      <Group
        words={i18n.t('bulk.to_look_up', fresh.length, [numberText(fresh.length)])}
        people={fresh}
        first
        wordsOf={said}
      />
      {isCheckingAccount && (
        <p aria-busy className="px-4.5 py-2 text-small text-soft">
          {i18n.t('bulk.asking_account')}
        </p>
      )}
      <Group words={onAccountText(plan)} people={free} wordsOf={said} />
      {unchecked !== 0 && (
        <p className="px-4.5 py-2 text-small text-soft">
          {i18n.t('bulk.unchecked', unchecked, [numberText(unchecked)])}
        </p>
      )}
      <ThereAlready there={there} />
      {there.leavesOut && (
        <Group
          words={i18n.t('destinations.there_excluded', of('there').length, [numberText(of('there').length)])}
          people={of('there')}
          always
          wordsOf={said}
        />
      )}
      <Group words={i18n.t('bulk.owned', of('owned').length, [numberText(of('owned').length)])} people={of('owned')} />
      <Namesakes {...namesakes} />
      <Group
        words={i18n.t('bulk.running', of('running').length, [numberText(of('running').length)])}
        people={of('running')}
      />
      <Group
        words={i18n.t('bulk.blocked', of('suppressed').length, [numberText(of('suppressed').length)])}
        people={of('suppressed')}
      />
      {repeated !== 0 && (
        <p className="px-4.5 py-2 text-small text-soft">{i18n.t('bulk.repeated', repeated, [numberText(repeated)])}</p>
      )}
      {unread !== 0 && <Unread draft={draft} count={unread} />}
      {draft.isTextOnly === true && <p className="px-4.5 py-2 text-small text-warn">{i18n.t('bulk.text_only')}</p>}
      {draft.isCutOff && (
        <p className="px-4.5 py-2 text-small text-warn">
          {i18n.t('bulk.cut_off', { max: numberText(draft.people.length) })}
        </p>
      )}
    </section>
  );
}

/** The lines that could not be read, and why. */
function Unread({ draft, count }: { draft: Draft; count: number }) {
  return (
    <Disclosure open title={i18n.t('bulk.unread', count, [numberText(count)])}>
      <ol className="max-h-60 overflow-y-auto px-4.5 pb-3 text-small">
        {draft.unread.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1">
            <span className="text-soft">{i18n.t('bulk.line', { line: numberText(line) })}</span>
            <span className="min-w-0">
              <Truncated text={plainText(text, 240)} />
              <span className="block text-soft">{i18n.t(REASONS[reason])}</span>
            </span>
          </li>
        ))}
        {draft.moreUnread !== 0 && (
          <li className="py-1 text-soft">{i18n.t('bulk.more', draft.moreUnread, [numberText(draft.moreUnread)])}</li>
        )}
      </ol>
    </Disclosure>
  );
}

interface GroupProps {
  words: string;
  people: PlannedPerson[];
  /** Shown open. */
  first?: boolean;
  /** Shown also when it is empty. */
  always?: boolean;
  /** The text about a person beside the name. */
  wordsOf?(person: PlannedPerson): readonly string[];
}

function Group({ words, people, first = false, always = first, wordsOf }: GroupProps) {
  if (people.length === 0) return always ? <p className="px-4.5 py-2 font-medium">{words}</p> : null;
  const more = people.length - MAX_NAMES;
  return (
    <Disclosure title={words} open={first}>
      <ul className="max-h-60 columns-2xs gap-x-6 overflow-y-auto px-4.5 pb-3 text-small">
        {people.slice(0, MAX_NAMES).map((person, at) => (
          <li key={at} className="truncate py-0.5">
            <bdi>{listedName(person)}</bdi>
            {wordsOf?.(person).map((said) => (
              <span key={said} className="text-soft">
                {' · '}
                <bdi>{said}</bdi>
              </span>
            ))}
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-soft">{i18n.t('bulk.more', more, [numberText(more)])}</li>}
      </ul>
    </Disclosure>
  );
}
