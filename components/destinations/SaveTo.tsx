import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { SaveView, SendingStateView } from '../../lib/messages/views/destination.ts';
import type { SaveCommands } from '../../lib/queries/use-destinations.ts';
import { leftOutText } from '../../lib/texts/destinations/contact-field-text.ts';
import { destinationProblemText, problemDetails } from '../../lib/texts/destinations/destination-problem-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { CompareLink } from './CompareLink.tsx';
import { Refused } from './Refused.tsx';

/** A line for each destination: the save button, its outcome, and the next step. */
export function SaveTo({ saving }: { saving: SaveCommands }) {
  return (
    <ul
      aria-label={i18n.t('destinations.title')}
      className="divide-y divide-line border-t border-line bg-paper empty:hidden"
    >
      {saving.saves.map((save) => (
        <li key={save.destinationId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4.5 py-2">
          <Line save={save} saving={saving} />
          <Refused about={save.destinationId} label={save.label} refusals={saving.refusals} />
        </li>
      ))}
    </ul>
  );
}

function Line({ save: { destinationId, label, sending }, saving }: { save: SaveView; saving: SaveCommands }) {
  const name = plainText(label, 80);
  const state = sending?.state ?? { status: 'dropped' };
  const save = (words: string) => (
    <Button variant="link" onClick={() => saving.onSave(destinationId)}>
      {words}
    </Button>
  );
  switch (state.status) {
    case 'dropped':
      return save(i18n.t('destinations.save_to', { name }));
    case 'waiting':
      return <Words>{i18n.t('destinations.saving', { name })}</Words>;
    case 'done':
      return (
        <Saved sending={sending} state={state} name={name} workspace={saving.workspace}>
          {save(i18n.t('destinations.save_again'))}
        </Saved>
      );
    case 'refused':
      return (
        <>
          <Words>
            {destinationProblemText(state.problem, label)} <bdi>{problemDetails(state.problem)}</bdi>
          </Words>
          {save(i18n.t('destinations.again'))}
        </>
      );
    case 'held':
      if (sending !== null && state.problem.code === 'differs')
        return (
          <>
            <Words>{destinationProblemText(state.problem, label)}</Words>
            <CompareLink sending={sending} workspace={saving.workspace} />
          </>
        );
      return (
        <>
          <Words>
            {state.mayBeThere
              ? i18n.t('destinations.cannot_tell', { name })
              : destinationProblemText(state.problem, label)}
          </Words>
          <Button variant="link" onClick={() => saving.onDecide(sending?.id ?? '', 'is-there')}>
            {i18n.t('destinations.is_there')}
          </Button>
          <Button variant="link" onClick={() => saving.onDecide(sending?.id ?? '', 'resend')}>
            {i18n.t('destinations.again')}
          </Button>
        </>
      );
    default:
      return state satisfies never;
  }
}

interface SavedProps {
  sending: SaveView['sending'];
  state: Extract<SendingStateView, { status: 'done' }>;
  name: string;
  workspace: string;
  /** Saves once more; not offered where something differs, as that would change nothing. */
  children: ReactNode;
}

function Saved({
  sending,
  state: { url, differs = [], missing = [], leftOut = [] },
  name,
  workspace,
  children,
}: SavedProps) {
  const differing = differs.length;
  return (
    <>
      <Words>{i18n.t('destinations.saved', { name })}</Words>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="text-small font-medium text-accent underline-offset-3 hover:underline"
        >
          {i18n.t('destinations.open')}
        </a>
      )}
      {differing === 0 && children}
      {differing > 0 && <Words>{i18n.t('destinations.differs', differing, [numberText(differing), name])}</Words>}
      {differing > 0 && sending !== null && <CompareLink sending={sending} workspace={workspace} />}
      {leftOut.length > 0 && <Words>{leftOutText(leftOut, name)}</Words>}
      {missing.map((target) => (
        <Words key={target}>
          {i18n.t('destinations.problems.target_missing', { name, target: plainText(target, 100) })}
        </Words>
      ))}
    </>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <output className="min-w-0 text-small text-soft">{children}</output>;
}
