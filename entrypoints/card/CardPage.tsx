import { useEffect, useRef } from 'react';
import { Card, type CardProps } from '../../components/card/Card.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useAccount, useCardProfile, usePerson, useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useAutomaticPreviews } from '../../lib/queries/use-automatic-previews.ts';
import { companyOn, useCompany } from '../../lib/queries/use-company.ts';
import { useFound, useSaves } from '../../lib/queries/use-destinations.ts';
import { endedAmong, useMarkRead } from '../../lib/queries/use-mark-read.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { type PersonCommands, usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import type { CardFrame } from './card-frame.ts';
import { type PayingClicks, usePayingClick } from './use-paying-click.ts';

const WORKSPACE = 'workspace.html';

/** The card's page: queries the background and hands the card what it shows. */
export function CardPage({ frame }: { frame: CardFrame }) {
  const session = useSession().data ?? null;
  const profile = useCardProfile();
  const which = companyOn(profile.data);
  const url = which === null ? (profile.data?.url ?? null) : null;
  // No person after all: an empty card helps no user.
  const hasNoPerson = profile.isSuccess && url === null && which === null;
  useEffect(() => {
    if (hasNoPerson) frame.close();
  }, [hasNoPerson, frame]);
  const person = usePerson(url).data ?? null;
  const company = useCompany(which).data ?? null;
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const saving = useSaves(person?.contact?.profileId ?? null, WORKSPACE);
  const found = useFound(person);
  const commands = usePersonCommands(url, settings?.lastTags);
  const { canPay, afterConsidering } = usePayingClick(commands.confirmElsewhere);
  // Neither the popup nor a window can be opened: the card itself asks for the second click.
  const isConfirmedHere = commands.refusal?.code === 'confirm_elsewhere' && commands.refusal.where === 'nowhere';
  const now = useNow();
  const signedIn = session?.status === 'signed-in';
  useRefreshOnOpen(signedIn);
  const shown = useAutomaticPreviews(signedIn, settings, { url, which, person, company });

  useMarkRead(
    endedAmong([
      person?.lookup,
      person?.employer?.lookup,
      company?.lookup,
      ...(person?.verifications ?? []).map(({ lookup }) => lookup),
    ]),
  );

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
          ...actionsOf(commands, afterConsidering, frame),
          canPay: isConfirmedHere && canPay === 'yes' ? 'ask-moved' : canPay,
          refusal: commands.refusal,
          found,
          saving: { ...saving, onSave: (id) => afterConsidering(() => saving.onSave(id)) },
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

/** The card's actions. Those that pay or delete are checked first: the click may be the page's doing. */
function actionsOf(
  commands: PersonCommands,
  afterConsidering: PayingClicks['afterConsidering'],
  frame: CardFrame,
): Omit<CardProps['actions'], 'canPay' | 'refusal' | 'found' | 'saving'> {
  return {
    onSignIn: () => void frame.allowSignIn().then((allowed) => allowed && commands.signIn()),
    onPreview: commands.preview,
    onGetContact: (...given) => afterConsidering(() => commands.getContact(...given)),
    onChooseType: commands.chooseType,
    onChooseCompany: commands.chooseCompany,
    onPreviewCompany: commands.previewCompany,
    onGetCompany: (company) => afterConsidering(() => commands.getCompany(company)),
    onVerify: (email) => afterConsidering(() => commands.verify(email)),
    onDecide(lookupId, decision) {
      if (decision === 'leave') commands.decide(lookupId, decision);
      else afterConsidering(() => commands.decide(lookupId, decision));
    },
    onOpenOptions: frame.openOptions,
    onClose: frame.close,
    onCopy: copyText,
    onLists: commands.changeLists,
    tagging: commands.tagging,
    privacy: {
      ...commands.privacy,
      onDelete: (profileId, when) => afterConsidering(() => commands.privacy.onDelete(profileId, when)),
    },
  };
}
