import { Changes } from '../../../components/changes/Changes.tsx';
import { useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useFoundCompanies, useFoundPeople } from '../../../lib/queries/search/use-search.ts';
import { useAccount, useSession } from '../../../lib/queries/use-answers.ts';
import { useChangeCommands, useChanges, useMarkChangesRead } from '../../../lib/queries/use-changes.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { rowActions } from '../row-actions.ts';
import { useRowsAtRest } from '../use-rows-at-rest.ts';

/** `#changes`: watched contacts whose job or place has changed, and watched companies that have. */
export function ChangesPage({ browser }: WorkspacePageProps) {
  const session = useSession().data ?? null;
  const account = useAccount().data ?? null;
  const query = useChanges();
  const changes = query.data?.changes ?? [];
  const companyChanges = query.data?.companyChanges ?? [];
  const commands = useChangeCommands();
  const { owned: people, ...ofPeople } = useFoundPeople([...new Set(changes.map(({ profileId }) => profileId))]);
  const { owned: companies, ...ofCompanies } = useFoundCompanies([
    ...new Set(companyChanges.map(({ companyId }) => companyId)),
  ]);
  const onReadAgain = useReadAgain(query) ?? ofPeople.onReadAgain ?? ofCompanies.onReadAgain;
  const now = useNow();
  const row = useRowsAtRest(rowActions(browser, commands), [
    changes.map((each) => [each.id, each.isDismissed, people.get(each.profileId)?.person.lookup.status]),
    companyChanges.map((each) => [each.id, each.isDismissed, companies.get(each.companyId)?.answer.lookup.status]),
    [...commands.refusals.keys()],
    onReadAgain !== undefined,
  ]);
  useMarkChangesRead(query.data ? [changes[0]?.id, companyChanges[0]?.id].join(' ') : null);
  if (session === null) return null;
  const ownership = new Map(
    changes.flatMap(({ id, profileId }) => {
      const known = people.get(profileId);
      return known ? [[id, { person: known.person, refusal: commands.refusals.get(id) ?? null }] as const] : [];
    }),
  );
  const owned = new Map(
    companyChanges.flatMap(({ id, companyId }) => {
      const known = companies.get(companyId);
      return known ? [[id, { answer: known.answer, refusal: commands.refusals.get(id) ?? null }] as const] : [];
    }),
  );
  return (
    <Changes
      view={query.isError ? 'failed' : (query.data ?? null)}
      people={ownership}
      companies={owned}
      session={session}
      account={account}
      refusals={commands.refusals}
      now={now}
      actions={{
        row,
        onReadAgain,
        onStart: commands.start,
        onStop: commands.stop,
        onDismiss: commands.dismiss,
        onGetNewContact: commands.getNewContact,
        onGetNewDetails: commands.getNewDetails,
      }}
    />
  );
}
