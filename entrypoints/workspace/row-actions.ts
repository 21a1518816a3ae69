import type { RowActions } from '../../components/search/search-results.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { ManyCommands } from '../../lib/queries/use-many-commands.ts';
import type { WorkspacePageProps } from './page-props.ts';

/**
 * The user's actions in the rows of a page; no page covers the workspace.
 * @returns the actions of one row, by the subject under which the page finds what was refused there
 */
export function rowActions<Subject extends string>(
  browser: WorkspacePageProps['browser'],
  { run, keep }: Pick<ManyCommands, 'run' | 'keep'>,
): (about: Subject) => RowActions {
  return (about) => ({
    canPay: 'yes',
    onSignIn: () => run(about, () => background.sendMessage('signIn', {})),
    onChooseType: (lookupType) => keep(about, { lookupType }),
    onChooseCompany: (withCompany) => keep(about, { withCompany }),
    onPreviewCompany: (which) => run(about, () => background.sendMessage('previewCompany', { which })),
    onGetCompany: (which) => run(about, () => background.sendMessage('startCompanyLookup', { which })),
    onVerify: (email) => run(about, () => background.sendMessage('startVerification', { email })),
    onDecide: (lookupId, decision) => run(about, () => background.sendMessage('decideLookup', { lookupId, decision })),
    onOpenOptions: () => void browser.runtime.openOptionsPage(),
    onCopy: copyText,
  });
}
