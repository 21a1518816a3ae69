import { useEffect, useRef, useState } from 'react';
import { Card, type CardProps } from '../../components/card/Card.tsx';
import { pricedCompany, pricedPerson } from '../../components/purchase/priced-content.ts';
import { useSettled } from '../../components/purchase/use-settled.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { SaveView } from '../../lib/messages/views/destination.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { Surroundings } from '../../lib/paying-click/paying-click.ts';
import { companyOn } from '../../lib/profile-url/company-profile.ts';
import { useSubject } from '../../lib/queries/failures/use-subject.ts';
import { useSessionCommands } from '../../lib/queries/session/use-session-commands.ts';
import { useAccount, useCardProfile, useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useAutomaticPreviews } from '../../lib/queries/use-automatic-previews.ts';
import { useFound, useSaves } from '../../lib/queries/use-destinations.ts';
import { endedAmong, useMarkRead } from '../../lib/queries/use-mark-read.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { type PersonCommands, usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import type { CardFrame } from './card-frame.ts';
import { payHere } from './pay-here.ts';
import { type PayingClicks, usePayingClick } from './use-paying-click.ts';

const WORKSPACE = 'workspace.html';

/** The card's page: queries the background and hands the card what it shows. */
export function CardPage({ frame, surroundings }: { frame: CardFrame; surroundings: Surroundings }) {
  const session = useSession().data ?? null;
  const profile = useCardProfile();
  const which = companyOn(profile.data);
  const url = which === null ? (profile.data?.url ?? null) : null;
  // No person after all: an empty card helps no user.
  const hasNoPerson = profile.isSuccess && url === null && which === null;
  useEffect(() => {
    if (hasNoPerson) frame.close();
  }, [hasNoPerson, frame]);
  const { person, company, onReadAgain } = useSubject(url, which);
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const found = useFound(person);
  const commands = usePersonCommands(url, settings?.lastTags, onCounted);
  const saving = useSaves(person?.contact?.profileId ?? null, WORKSPACE, onCounted);
  const { canPay, ...clicks } = usePayingClick(surroundings, commands.confirmElsewhere);
  const ofSession = useSessionCommands();
  const refusal = useOpenRefusal(commands.refusal, { person, company, saves: saving.saves });
  // Neither the popup nor a window can be opened: the card itself asks for the second click.
  const isConfirmedHere = refusal?.code === 'confirm_elsewhere' && refusal.where === 'nowhere';
  // What was free a moment ago, or was another, is not what the user meant to press.
  const isSettled = useSettled(JSON.stringify([url, which, pricedPerson(person), pricedCompany(company)]), true);
  const now = useNow();
  const signedIn = session?.status === 'signed-in';
  useRefreshOnOpen(signedIn, settings);
  const shown = useAutomaticPreviews(signedIn, settings, { url, which, person, company });

  useMarkRead(endedAmong(lookupsOf(person, company)));

  const box = useHeightOf(frame);
  return (
    <div ref={box}>
      <Card
        session={session}
        person={shown.person}
        {...(which !== null && { company: shown.company })}
        account={account}
        now={now}
        actions={{
          ...actionsOf(commands, clicks, frame),
          onReadAgain,
          onSignIn: () => void frame.allowSignIn(session).then((allowed) => allowed && ofSession.signIn()),
          signInRefusal: ofSession.refusal,
          canPay: payHere(canPay, { isSettled, isConfirmedHere }),
          // Where the sign-in is offered below a contact.
          refusal: refusal ?? ofSession.refusal,
          found,
          saving: { ...saving, onSave: (id) => clicks.afterConsidering(() => saving.onSave(id)) },
        }}
      />
    </div>
  );
}

/** Reports the page's height to the frame, whenever it changes. @returns a ref for the page's element */
function useHeightOf(frame: CardFrame) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => frame.resize(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return box;
}

/** A popup that opens later must not ask about a click that the user has repeated here. */
function onCounted(clickedAt: number): void {
  void background.sendMessage('endEarlierConfirmation', { clickedAt }).catch(() => undefined);
}

interface Shown {
  person: PersonView | null;
  company: CompanyAnswerView | null;
  saves: readonly SaveView[];
}

/** The last refusal. A request to confirm elsewhere ends with whatever was done there. */
function useOpenRefusal(refusal: Problem | null, { person, company, saves }: Shown): Problem | null {
  const outcomes = [
    ...lookupsOf(person, company).map((lookup) => lookup?.status),
    person?.suppressed,
    ...saves.flatMap(({ sending }) => sending?.id ?? []),
  ].join();
  const [former, setFormer] = useState({ refusal, outcomes });
  if (former.refusal !== refusal) setFormer({ refusal, outcomes });
  return refusal?.code === 'confirm_elsewhere' && former.outcomes !== outcomes ? null : refusal;
}

function lookupsOf(person: PersonView | null, company: CompanyAnswerView | null) {
  return [person, person?.employer, company, ...(person?.verifications ?? [])].map((one) => one?.lookup);
}

/** The card's actions. Those that pay, delete, or lift a block are checked first: the click may be the page's doing. */
function actionsOf(
  commands: PersonCommands,
  { afterConsidering, pay }: Pick<PayingClicks, 'afterConsidering' | 'pay'>,
  frame: CardFrame,
): Omit<CardProps['actions'], 'canPay' | 'refusal' | 'onSignIn' | 'found' | 'saving'> {
  return {
    onPreview: commands.onPreview,
    onGetContact: (wanted) => (wanted.isFree ? afterConsidering : pay)(() => commands.onGetContact(wanted)),
    onChooseType: commands.onChooseType,
    onChooseCompany: commands.onChooseCompany,
    onPreviewCompany: commands.onPreviewCompany,
    onGetCompany: (company) => pay(() => commands.onGetCompany(company)),
    onVerify: (email) => pay(() => commands.onVerify(email)),
    onDecide(lookupId, decision) {
      const decide = () => commands.onDecide(lookupId, decision);
      if (decision === 'dismiss') decide();
      else pay(decide);
    },
    onOpenOptions: frame.openOptions,
    onClose: frame.close,
    onCopy: copyText,
    onLists: commands.onLists,
    tagging: commands.tagging,
    privacy: {
      ...commands.privacy,
      onDelete: (profileId, when) => afterConsidering(() => commands.privacy.onDelete(profileId, when)),
      onUnblock: () => afterConsidering(commands.privacy.onUnblock),
    },
  };
}
