import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { i18n } from '#i18n';
import { LiveRegion } from './LiveRegion.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface DialogProps {
  title: string;
  /** The current step; when it changes, a focus that was lost with its button moves to the title. */
  stage?: string;
  /** The outcome, announced to a screen reader. */
  announcement?: string;
  /** Buttons at its foot; the main one is last. */
  footer?: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/** A dialog above the page, open as long as it is drawn. Escape closes it; the focus moves in, stays, and returns. */
export function Dialog({ title, stage, announcement = '', footer, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useKeptFocus(stage);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape with no click between cannot be refused: the owner decides that one, too.
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] rounded-sheet border border-line bg-sheet p-0 text-ink shadow-raised backdrop:bg-black/35"
    >
      <div className="grid gap-4 p-5">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="pe-8 font-serif text-lead font-medium focus-visible:outline-none"
        >
          {title}
        </h2>
        {children}
        <LiveRegion text={announcement} />
        {footer !== undefined && <footer className="flex flex-wrap justify-end gap-2 pt-1">{footer}</footer>}
      </div>
      {/* Last in the order, so that the focus begins at the dialog's subject. */}
      <button
        type="button"
        aria-label={i18n.t('workspace.close')}
        onClick={onClose}
        className="absolute end-4 top-4 grid size-7 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden size={16} />
      </button>
    </dialog>
  );
}
