import { useEffect, useState } from 'react';
import type { WorkspacePageId } from '../../components/workspace/workspace-pages.ts';
import type { WorkspacePageComponent } from './pages.ts';

/** Each page's loader. */
export type Pages = Partial<Record<WorkspacePageId, () => Promise<WorkspacePageComponent>>>;

export interface PageLoader {
  /** Loads a page's code, so that it can be drawn at once when it is opened. */
  loadPage(id: WorkspacePageId): Promise<void>;
  /**
   * A page of the workspace, or null until its code is there. Not React's `lazy`: that delays a page by 300 ms once it
   * has shown nothing in its place.
   * @throws in the next render, when the code cannot be loaded
   */
  usePage(id: WorkspacePageId): WorkspacePageComponent | null;
}

/** Loads the code of pages, each once. */
export function createPageLoader(pages: Pages): PageLoader {
  const loaded = new Map<WorkspacePageId, WorkspacePageComponent>();

  const loadPage = async (id: WorkspacePageId): Promise<void> => {
    const page = await pages[id]?.();
    if (page) loaded.set(id, page);
  };

  function usePage(id: WorkspacePageId): WorkspacePageComponent | null {
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

  return { loadPage, usePage };
}
