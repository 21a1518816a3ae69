import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { LineField } from './LineField.tsx';

interface OneLineProps {
  /** The id of the results. */
  id: string;
  /** False: only the page is there. */
  isOffered: boolean;
  text: string;
  onText(text: string): void;
  /** Enter was pressed: what is typed is complete. */
  onEnter(): void;
  /** The known facts about the text. */
  results: ReactNode;
  /** The page below; hidden, not lost, while there is a text. */
  children: ReactNode;
}

/**
 * One line on top of a page that accepts anything that names a person or company; its results take the page's place.
 */
export function OneLine({ id, isOffered, text, onText, onEnter, results, children }: OneLineProps) {
  const all = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  const enter = (): void => {
    onEnter();
    // Enter runs the first row's action, where that can be pressed now.
    firstIn(rows.current)?.click();
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // The browser closes a popup at an Escape that nothing has taken.
      event.preventDefault();
      all.current?.querySelector('input')?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const among = actionsIn(rows.current);
    const place = among.findIndex((each) => each === document.activeElement);
    if (place === -1) return;
    event.preventDefault();
    const next = among[place + (event.key === 'ArrowDown' ? 1 : -1)];
    (next ?? (event.key === 'ArrowUp' ? all.current?.querySelector('input') : null))?.focus();
  };
  return (
    <div ref={all}>
      {isOffered && (
        <div className="px-4 pt-4 pb-3 md:px-6">
          <LineField
            text={text}
            rowsId={id}
            onText={onText}
            onEnter={enter}
            onDown={() => actionsIn(rows.current).find(isEnabled)?.focus()}
          />
        </div>
      )}
      {text !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are a way beside Tab
        <div ref={rows} onKeyDown={move}>
          {results}
        </div>
      )}
      <div hidden={text !== ''}>{children}</div>
    </div>
  );
}

const isEnabled = (element: HTMLElement): boolean => !element.matches(':disabled');

/** The elements that can be pressed, one for each row. */
function actionsIn(rows: HTMLElement | null): HTMLElement[] {
  return [...(rows?.querySelectorAll<HTMLElement>('[data-row-action] :is(a, button)') ?? [])];
}

/** The first row's action; null where it cannot be pressed now: another row's is never taken for it. */
function firstIn(rows: HTMLElement | null): HTMLElement | null {
  const row = rows?.querySelector('li');
  const action = row?.querySelector<HTMLElement>('[data-row-action] :is(a, button)') ?? null;
  return action !== null && isEnabled(action) ? action : null;
}
