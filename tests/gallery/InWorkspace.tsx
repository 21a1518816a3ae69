import type { ReactNode } from 'react';
import { WORKSPACE_PAGES, type WorkspacePageId } from '../../components/workspace/workspace-pages.ts';
import { Workspace } from '../../components/workspace/Workspace.tsx';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import { NOW, account, answer } from './fixtures/person.ts';

interface InWorkspaceProps {
  page: WorkspacePageId;
  /** Default: an account with enough of everything. */
  account?: AccountAnswer;
  children: ReactNode;
}

/** A page of the workspace inside its frame, as in the product. */
export function InWorkspace({
  page,
  account: known = answer({ account: account({ usage: [] }) }),
  children,
}: InWorkspaceProps) {
  return (
    <Workspace
      pages={WORKSPACE_PAGES.filter((id) => id !== 'tab' || page === 'tab')}
      current={page}
      account={known}
      now={NOW}
      onOpenOptions={() => undefined}
    >
      {children}
    </Workspace>
  );
}
