import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { BatchChoices } from '../../../components/bulk/OrderForm.tsx';
import { Review } from '../../../components/bulk/Review.tsx';
import type { ThereChoice } from '../../../components/bulk/ThereAlready.tsx';
import { countCalls } from '../../../lib/bulk-input/batch-calls.ts';
import { type BatchPlan, type Checked, peopleToSend, planOf, withThere } from '../../../lib/bulk-input/batch-plan.ts';
import type { Draft } from '../../../lib/bulk-input/draft.ts';
import { typedLookupTags } from '../../../lib/bulk-input/typed-tags.ts';
import { startBatches } from '../../../lib/queries/start-batches.ts';
import { type AccountAnswers, answerKey, useAccountCheck } from '../../../lib/queries/use-account-check.ts';
import { useAccount, useSettings } from '../../../lib/queries/use-answers.ts';
import { useForecast, usePeopleCheck } from '../../../lib/queries/use-batches.ts';
import { type PersonToFind, useFoundMany } from '../../../lib/queries/use-found-many.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import type { SettingsView } from '../../../lib/settings/settings.ts';
import { draftName } from '../../../lib/texts/batch-text.ts';
import type { DraftForm } from './use-draft.ts';
import { useNamesakes } from './use-namesakes.ts';

interface NewBatchProps {
  form: DraftForm;
  draft: Draft;
  onOpenOptions(): void;
}

/** A list on its way to a batch. */
export function NewBatch({ form, draft: read, onOpenOptions }: NewBatchProps) {
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  const now = useNow();
  const [chosen, setChosen] = useState<Partial<BatchChoices>>({});
  const batchCap = settings?.batchCap ?? null;
  const choices: BatchChoices = {
    name: draftName(read.source, read.name),
    lookupType: settings?.lookupType ?? 'premium_lookup',
    withCompany: settings?.withCompany ?? false,
    cap: batchCap === null ? '' : String(batchCap),
    tags: '',
    ...chosen,
  };
  const { withCompany } = choices;
  const { draft, key, choice: namesakes } = useNamesakes(read, form.version, choices.lookupType);
  const { check, checked, onAccount } = useChecks(key, draft, settings, choices);
  const there = useThere(draft, checked);
  const plan = there.known && planOf(draft, there.known, { ...choices, leavesOutThere: there.leavesOut, batchCap });
  const begun = plan?.fresh.slice(0, plan.paid) ?? [];
  const byId = begun.filter(({ who }) => who.by === 'id').length;
  const others = begun.length - byId;
  const forecast = useForecast(byId, others, withCompany);

  const start = useStart(draft, plan, choices, () => void check.refetch());
  const refusal =
    (start.data?.ok === false ? start.data.problem : null) ?? (check.data?.ok === false ? check.data.problem : null);

  return (
    <Review
      draft={draft}
      plan={plan}
      isCheckingAccount={onAccount.isFetching}
      there={there}
      refusal={{ problem: refusal, onOpenOptions }}
      now={now}
      reading={{
        encoding: form.encoding,
        onEncoding: form.chooseEncoding,
        onColumns: form.chooseColumns,
        onHeader: form.chooseHeader,
        namesakes,
        onBack: form.clear,
      }}
      order={{
        choices,
        account,
        expectedMs: forecast.data ?? null,
        calls: countCalls({ known: byId, unknown: others }),
        isStarting:
          start.isPending || check.isPlaceholderData || onAccount.isFetching || (there.leavesOut && isChecking(there)),
        onChoose: (change) => setChosen((before) => ({ ...before, ...change })),
        onStart: () => start.mutate(),
      }}
    />
  );
}

/**
 * The owned people of the list, and then the account's data on the others. `checked`: null while that is not known.
 * @param list identifies the list; null: it is not complete
 */
function useChecks(
  list: string | null,
  draft: Draft,
  settings: SettingsView | null,
  { lookupType, withCompany }: BatchChoices,
) {
  const check = usePeopleCheck(settings === null ? null : list, draft.people, lookupType, withCompany);
  const stored =
    check.data?.ok && check.data.people.length === draft.people.length
      ? check.data
      : draft.people.length === 0
        ? { people: [], room: null }
        : null;
  const onAccount = useAccountCheck(
    settings?.accountContacts === true && list !== null && stored !== null && !check.isPlaceholderData
      ? `list ${list} ${lookupType} ${withCompany}`
      : null,
    draft.people.flatMap(({ who }, at) => (stored?.people[at]?.status === 'new' ? [who] : [])),
  );
  return { check, onAccount, checked: stored && withAccount(draft, stored, onAccount.data) };
}

/** With what the account has, as far as it is known and the setting wants it. */
function withAccount(draft: Draft, checked: Checked, answers: AccountAnswers | undefined): Checked {
  if (answers === undefined) return checked;
  const people = checked.people.map((person, at) => {
    const listed = draft.people[at];
    return { ...person, account: listed && answers.get(answerKey(listed.who)) };
  });
  return { ...checked, people };
}

/** The destinations' answers about the list, and whether the people they have are left out. */
function useThere(draft: Draft, checked: Checked | null): ThereChoice & { known: Checked | null } {
  const [leavesOut, setLeavesOut] = useState(false);
  const found = useFoundMany(checked ? openPeople(draft, checked) : []);
  return {
    known:
      checked &&
      withThere(
        checked,
        draft.people.map(({ who }) => found.answersOf(who)),
      ),
    checks: found.checks,
    leavesOut,
    answersOf: ({ who }) => found.answersOf(who),
    onLeaveOut: setLeavesOut,
  };
}

const isChecking = ({ checks }: ThereChoice): boolean => checks.some(({ isChecking: isOne }) => isOne);

/** The people of a list who would be looked up: destinations may be asked about them. */
function openPeople(draft: Draft, { people }: Checked): PersonToFind[] {
  return draft.people.flatMap(({ who, name, employer = '' }, at) =>
    people[at]?.status === 'new'
      ? [{ who, name: people[at].name || name, company: who.by === 'name' ? who.employer : employer }]
      : [],
  );
}

/** Starts the planned batch, and opens its page. */
function useStart(
  draft: Draft,
  plan: BatchPlan | null,
  { name, lookupType, withCompany, tags }: BatchChoices,
  onRefused: () => void,
) {
  return useMutation({
    mutationFn: async () => {
      if (!plan) return null;
      // The price on the button, over all parts: by now there may be room for more, or fewer of the people be owned.
      const cap = plan.paid * plan.each;
      const nameOf = (part: number, of: number) =>
        (of === 1 ? name : i18n.t('bulk.part', { name, part: String(part), of: String(of) })).slice(0, 200);
      return startBatches({
        people: peopleToSend(draft, plan),
        lookupType,
        withCompany,
        cap,
        each: plan.each,
        tags: typedLookupTags(tags),
        nameOf,
      });
    },
    onSuccess(receipt) {
      if (receipt?.ok) location.hash = `#bulk/${encodeURIComponent(receipt.batchId)}`;
      // A part of a long list may be under way.
      else onRefused();
    },
  });
}
