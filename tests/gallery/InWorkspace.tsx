import type { ReactNode } from 'react';
import { Workspace } from '../../components/workspace/Workspace.tsx';
import { WORKSPACE_PAGES, type WorkspacePageId } from '../../components/workspace/workspace-pages.ts';
import { NOW, answer } from './fixtures.ts';

/** A page of the workspace inside its frame, as a user meets it. */
export function InWorkspace({ page, children }: { page: WorkspacePageId; children: ReactNode }) {
  return (
    <Workspace pages={WORKSPACE_PAGES} current={page} account={answer()} now={NOW} onOpenOptions={() => undefined}>
      {children}
    </Workspace>
  );
}
