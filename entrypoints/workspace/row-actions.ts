import type { RowActions } from '../../components/search/search-results.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import type { FoundCommands } from '../../lib/queries/search/use-found-commands.ts';
import type { PersonCommands } from '../../lib/queries/use-person-commands.ts';
import type { WorkspacePageProps } from './page-props.ts';

/** The user's actions in a row about a person; no page covers the workspace. */
export function rowActions(
  browser: WorkspacePageProps['browser'],
  person: PersonCommands,
  { decide }: Pick<FoundCommands, 'decide'>,
): RowActions {
  return {
    canPay: 'yes',
    onSignIn: person.signIn,
    onChooseType: person.chooseType,
    onChooseCompany: person.chooseCompany,
    onPreviewCompany: person.previewCompany,
    onGetCompany: person.getCompany,
    onVerify: person.verify,
    onDecide: decide,
    onOpenOptions: () => void browser.runtime.openOptionsPage(),
    onCopy: copyText,
  };
}
