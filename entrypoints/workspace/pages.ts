import type { ComponentType } from 'react';
import type { WorkspacePageId } from '../../components/workspace/workspace-pages.ts';
import type { WorkspacePageProps } from './page-props.ts';

export type WorkspacePageComponent = ComponentType<WorkspacePageProps>;

/**
 * One row for each page, in the order of the menu, with the loader of its code, which runs when the page is first
 * opened.
 */
export const PAGES: Record<WorkspacePageId, () => Promise<WorkspacePageComponent>> = {
  tab: async () => (await import('./tab/TabPage.tsx')).TabPage,
  contacts: async () => (await import('./contacts/ContactsPage.tsx')).ContactsPage,
  changes: async () => (await import('./changes/ChangesPage.tsx')).ChangesPage,
  search: async () => (await import('./search/SearchPage.tsx')).SearchPage,
  bulk: async () => (await import('./bulk/BulkPage.tsx')).BulkPage,
  company: async () => (await import('./company/CompanyRoute.tsx')).CompanyRoute,
  verify: async () => (await import('./verify/VerifyRoute.tsx')).VerifyRoute,
  activity: async () => (await import('./activity/ActivityPage.tsx')).ActivityPage,
  account: async () => (await import('./account/AccountPage.tsx')).AccountPage,
};
