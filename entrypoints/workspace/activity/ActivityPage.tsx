import { useState } from 'react';
import { type ActivityChoice, filterOf } from '../../../components/activity/activity-periods.ts';
import { Activity, type ActivityExport, type ActivityProps } from '../../../components/activity/Activity.tsx';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveBlob } from '../../../lib/browser/save-blob.ts';
import { spendsCsv, spendsJson } from '../../../lib/contacts/export/spends-csv.ts';
import { hasDecimalComma } from '../../../lib/i18n/decimal-comma.ts';
import type { LookupDecision } from '../../../lib/messages/protocol.ts';
import { background } from '../../../lib/messages/to-background.ts';
import type { ActivitySpendView } from '../../../lib/messages/views/activity.ts';
import { useDestinationCommands } from '../../../lib/queries/destinations/use-destination-commands.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { readAllActivity, useActivity } from '../../../lib/queries/use-activity.ts';
import { useSession, useSettings } from '../../../lib/queries/use-answers.ts';
import { useDestinations, useSendings } from '../../../lib/queries/use-destinations.ts';
import { rowCommands, useManyCommands } from '../../../lib/queries/use-many-commands.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { EXPORT_KINDS } from '../../../lib/settings/policy.ts';
import { allowSignIn } from '../../../lib/settings/sign-in-access.ts';
import type { WorkspacePageProps } from '../page-props.ts';

const PER_PAGE = 50;
const FORMATS = ['csv', 'json'] as const;
const AT_FIRST: ActivityChoice = { period: 'month', first: '', last: '', tool: null, outcome: null };

/** The workspace's page about spending. */
export function ActivityPage({ browser }: WorkspacePageProps) {
  const [choice, setChoice] = useState(AT_FIRST);
  const [start, setStart] = useState(0);
  const [exporting, setExporting] = useState<ActivityExport['state']>('no');
  const now = useNow();
  const filter = filterOf(choice, now);
  const activity = useActivity(filter, start, PER_PAGE);
  // The list has become shorter than this page begins.
  const last = activity.data === undefined ? start : lastPage(activity.data.total);
  if (start > last) setStart(last);
  const session = useSession().data ?? null;
  const settings = useSettings().data;
  // None until the organization's choice is known.
  const allowed = settings ? (settings.policy.exportKinds ?? EXPORT_KINDS) : [];
  const formats = FORMATS.filter((format) => allowed.includes(format));
  const onReadAgain = useReadAgain(activity);
  const decisions = useDecisions(activity.data?.spends ?? []);
  const sent = useSent();

  async function exportAll(format: 'csv' | 'json'): Promise<void> {
    setExporting('running');
    try {
      const spends = await readAllActivity(filter);
      saveBlob(
        `calling-card-activity.${format}`,
        format === 'csv'
          ? new Blob([spendsCsv(spends, hasDecimalComma() ? ';' : ',')], { type: 'text/csv' })
          : new Blob([spendsJson(spends)], { type: 'application/json' }),
      );
      setExporting('done');
    } catch {
      setExporting('failed');
    }
  }

  return (
    <Activity
      activity={activity.isError ? 'failed' : (activity.data ?? null)}
      choice={choice}
      page={{ start, perPage: PER_PAGE, onStart: setStart }}
      now={now}
      exporting={{ state: exporting, formats, onExport: (format) => void exportAll(format) }}
      actions={{
        canPay: 'yes',
        onReadAgain,
        refusal: decisions.refusal,
        onDecide: decisions.onDecide,
        onSignIn: () => void allowSignIn(browser, session).then((allowed) => allowed && decisions.onSignIn()),
        onOpenOptions: () => void browser.runtime.openOptionsPage(),
        onCopy: copyText,
      }}
      onChoose={(next) => {
        setChoice(next);
        setStart(0);
        setExporting((before) => (before === 'running' ? before : 'no'));
      }}
      sent={sent}
    />
  );
}

/** Decisions about the lookups that wait for one, each by itself; `refusal`: why one that is still open was refused. */
function useDecisions(spends: readonly ActivitySpendView[]) {
  const many = useManyCommands();
  const { onSignIn } = rowCommands(many, 'sign-in');
  const waiting = spends.filter(({ inDoubt, stillPending }) => inDoubt !== null || stillPending !== null);
  const open = new Set(['sign-in', ...waiting.map(({ lookupId }) => lookupId)]);
  return {
    refusal: [...many.refusals].findLast(([about]) => open.has(about))?.[1] ?? null,
    onSignIn,
    onDecide: (lookupId: string, decision: LookupDecision) => rowCommands(many, lookupId).onDecide(lookupId, decision),
  };
}

/** Where the last page begins. @param total the spends on all pages */
function lastPage(total: number): number {
  return Math.floor(Math.max(0, total - 1) / PER_PAGE) * PER_PAGE;
}

/** The number of sendings shown at first, and added at each click; and the most that the background gives. */
const SENT_STEP = 50;
const MAX_SENT = 500;

function useSent(): ActivityProps['sent'] {
  const [max, setMax] = useState(SENT_STEP);
  const query = useSendings(max);
  const onReadAgain = useReadAgain(query);
  const sendings = answerOf(query) ?? [];
  const isSendingStopped = useDestinations().data?.waitsForPolicy === true;
  const { refusals, run } = useDestinationCommands();
  return {
    sendings,
    waitsForPolicy: isSendingStopped && sendings.some(({ state }) => state.status === 'waiting'),
    onReadAgain,
    workspace: '',
    refusals,
    onDecide: (id, decision) => run(id, () => background.sendMessage('decideSending', { id, decision })),
    onMore: sendings.length < max || max >= MAX_SENT ? undefined : () => setMax(Math.min(MAX_SENT, max + SENT_STEP)),
  };
}
