import { i18n } from '#i18n';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import { useFocusHandedOn } from './use-kept-focus.ts';

interface NotReadProps {
  /** What could not be read, in one sentence; absent: whatever would be here. */
  words?: string;
  onReadAgain: (() => void) | undefined;
}

/** Stands for what could not be read, so that it does not look as if there were none. */
export function NotRead({ words = i18n.t('storage.not_read'), onReadAgain }: NotReadProps) {
  const part = useFocusHandedOn();
  return (
    <div ref={part} role="alert" className="grid justify-items-start gap-3">
      <Callout tone="fault">{words}</Callout>
      {onReadAgain !== undefined && <Button onClick={onReadAgain}>{i18n.t('problem_action.try_again')}</Button>}
    </div>
  );
}

/** The same beside rows that stay, where what the user has of them could not be read; nothing where it could. */
export function OwnedNotRead({ onReadAgain }: Pick<NotReadProps, 'onReadAgain'>) {
  return onReadAgain && <NotRead words={i18n.t('storage.owned_not_read')} onReadAgain={onReadAgain} />;
}

/**
 * The same in place of a person or a company, whose name is the page's heading otherwise. Room for the card's close
 * button is kept at the end.
 */
export function NotReadHere({ onReadAgain }: Pick<NotReadProps, 'onReadAgain'>) {
  return (
    <div className="px-4.5 pt-4 pb-4.5 pe-14">
      <h1 className="sr-only">{i18n.t('storage.not_read')}</h1>
      <NotRead onReadAgain={onReadAgain} />
    </div>
  );
}
