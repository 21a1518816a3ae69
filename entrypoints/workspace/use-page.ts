import { useEffect, useState } from 'react';
import type { WorkspacePageId } from '../../components/workspace/workspace-pages.ts';
import { PAGES, type WorkspacePageComponent } from './pages.ts';

const loaded = new Map<WorkspacePageId, WorkspacePageComponent>();

/** Loads a page's code, so that it can be drawn at once when it is opened. */
export async function loadPage(id: WorkspacePageId): Promise<void> {
  const page = await PAGES[id]?.();
  if (page) loaded.set(id, page);
}

/**
 * A page of the workspace, or null until its code is there. Not React's `lazy`: that keeps a page back for 300 ms
 * once it has shown nothing in its place.
 * @throws in the next drawing, where the code cannot be loaded
 */
export function usePage(id: WorkspacePageId): WorkspacePageComponent | null {
  const [, drawAgain] = useState<WorkspacePageId | null>(null);
  useEffect(() => {
    if (loaded.has(id)) return;
    loadPage(id).then(
      () => drawAgain(id),
      (error: unknown) =>
        drawAgain(() => {
          throw error;
        }),
    );
  }, [id]);
  return loaded.get(id) ?? null;
}
