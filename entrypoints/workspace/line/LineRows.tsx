import type { LineActions } from '../../../components/line/line-actions.ts';
import { LineResults } from '../../../components/line/LineResults.tsx';
import { contactWords } from '../../../lib/one-line/contact-words.ts';
import { useLine } from '../../../lib/queries/one-line/use-line.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { useBestContacts } from '../contacts/use-best-contacts.ts';
import type { WorkspacePageProps } from '../page-props.ts';

export interface LineRowsProps extends Pick<WorkspacePageProps, 'browser'> {
  id: string;
  text: string;
  /** A text that is searched for at once; null: none. */
  entered: string | null;
  /** A link was followed. */
  onFollowed(): void;
}

/** The rows below the workspace's one line. Loaded with the first letter. */
export function LineRows({ browser, id, text, entered, onFollowed }: LineRowsProps) {
  const contacts = useBestContacts(contactWords(text));
  const { view, commands } = useLine(text, entered, contacts);
  const now = useNow();
  if (view === null) return null;
  const onOpenOptions = (): void => void browser.runtime.openOptionsPage();
  const row: LineActions['row'] = (place) => ({ ...commands.row(place), canPay: 'yes', onOpenOptions });
  return (
    <LineResults id={id} text={text} view={view} now={now} actions={{ ...commands, row, workspace: '', onFollowed }} />
  );
}
