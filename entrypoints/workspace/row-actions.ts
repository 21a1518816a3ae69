import type { RowActions } from '../../components/search/search-results.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { type ManyCommands, rowCommands } from '../../lib/queries/use-many-commands.ts';
import type { WorkspacePageProps } from './page-props.ts';

/**
 * The user's actions in the rows of a page; no page covers the workspace.
 * @returns the actions of one row, by the subject under which the page finds what was refused there
 */
export function rowActions<Subject extends string>(
  browser: WorkspacePageProps['browser'],
  commands: Pick<ManyCommands, 'run' | 'keep'>,
): (about: Subject) => RowActions {
  return (about) => ({
    ...rowCommands(commands, about),
    canPay: 'yes',
    onOpenOptions: () => void browser.runtime.openOptionsPage(),
    onCopy: copyText,
  });
}
