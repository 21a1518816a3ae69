import { type ReactNode, createElement, useId, useState } from 'react';
import { OneLine } from '../../../components/line/OneLine.tsx';
import { useLoaded } from '../../../lib/pages/use-loaded.ts';
import type { WorkspacePageProps } from '../page-props.ts';

interface WorkspaceLineProps extends Pick<WorkspacePageProps, 'browser'> {
  /** In the workspace: a text ends when the user goes to another place. */
  place: string;
  /** The page below. */
  children: ReactNode;
}

/** Loaded with the first letter. */
const loadRows = async () => (await import('./LineRows.tsx')).LineRows;

/** The one line on top of every page of the workspace, and of the panel. */
export function WorkspaceLine({ browser, place, children }: WorkspaceLineProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: '', place });
  const [entered, setEntered] = useState<string | null>(null);
  const setText = (next: string): void => setTyped({ text: next, place });
  if (typed.place !== place) setText('');
  const { text } = typed;
  const Rows = useLoaded(text !== '', loadRows);
  return (
    <OneLine
      id={id}
      isOffered
      text={text}
      onText={setText}
      onEnter={() => setEntered(text)}
      results={Rows && createElement(Rows, { browser, id, text, entered, onFollowed: () => setText('') })}
    >
      {children}
    </OneLine>
  );
}
