import { type ReactNode, createElement, useId, useState } from 'react';
import { OneLine } from '../../../components/line/OneLine.tsx';
import { useLoaded } from '../../../lib/pages/use-loaded.ts';
import type { PopupLineRowsProps } from './PopupLineRows.tsx';

interface PopupLineProps extends Pick<PopupLineRowsProps, 'browser' | 'canPay'> {
  /** A user who is signed out has nothing to find. */
  isOffered: boolean;
  /** The popup below. */
  children: ReactNode;
}

/** Loaded with the first letter. */
const loadRows = async () => (await import('./PopupLineRows.tsx')).PopupLineRows;

/** The one line on top of the popup. */
export function PopupLine({ browser, canPay, isOffered, children }: PopupLineProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const Rows = useLoaded(text !== '', loadRows);
  return (
    // As wide as the popup below, which is hidden while there is a text.
    <div className="w-full min-w-90">
      <OneLine
        id={id}
        isOffered={isOffered}
        text={text}
        onText={setText}
        onEnter={() => setEntered(text)}
        results={Rows && createElement(Rows, { browser, canPay, id, text, entered })}
      >
        {children}
      </OneLine>
    </div>
  );
}
