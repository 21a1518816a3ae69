import type { Browser } from 'webextension-polyfill';
import type { LineActions } from '../../../components/line/line-actions.ts';
import { LineResults } from '../../../components/line/LineResults.tsx';
import type { PersonActions } from '../../../components/purchase/purchase-actions.ts';
import { contactWords } from '../../../lib/one-line/contact-words.ts';
import { useLine } from '../../../lib/queries/one-line/use-line.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { openOptions } from '../open-and-close.ts';
import { usePopupContacts } from './use-popup-contacts.ts';

export interface PopupLineRowsProps {
  browser: Browser;
  canPay: PersonActions['canPay'];
  id: string;
  text: string;
  /** A text that is searched for at once; null: none. */
  entered: string | null;
}

/** The rows below the popup's one line. Loaded with the first letter. */
export function PopupLineRows({ browser, canPay, id, text, entered }: PopupLineRowsProps) {
  const contacts = usePopupContacts(contactWords(text));
  const { view, commands } = useLine(text, entered, contacts);
  const now = useNow();
  if (view === null) return null;
  const onOpenOptions = (): void => void openOptions(browser);
  const actions: LineActions = {
    ...commands,
    row: (place) => ({ ...commands.row(place), canPay, onOpenOptions }),
    workspace: browser.runtime.getURL('workspace.html'),
    onFollowed: () => undefined,
  };
  return <LineResults id={id} text={text} view={view} now={now} actions={actions} />;
}
