import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Browser } from 'webextension-polyfill';
import type { WorkspacePageId } from '../../components/workspace/workspace-pages.ts';

/** What every page of the workspace is given. */
export interface WorkspacePageProps {
  browser: Browser;
  /** What the address says after the page's name, still encoded; may be empty. */
  rest: string;
}

/** One row for each page, in the order of the menu; each is loaded when it is first opened. */
export const PAGES: Partial<Record<WorkspacePageId, LazyExoticComponent<ComponentType<WorkspacePageProps>>>> = {
  contacts: page(async () => (await import('./contacts/ContactsPage.tsx')).ContactsPage),
  search: page(async () => (await import('./search/SearchPage.tsx')).SearchPage),
  bulk: page(async () => (await import('./bulk/BulkPage.tsx')).BulkPage),
  company: page(async () => (await import('./company/CompanyRoute.tsx')).CompanyRoute),
  verify: page(async () => (await import('./verify/VerifyRoute.tsx')).VerifyRoute),
  activity: page(async () => (await import('./activity/ActivityPage.tsx')).ActivityPage),
  account: page(async () => (await import('./account/AccountPage.tsx')).AccountPage),
};

/** A component of a module, loaded when it is first drawn. */
export function page(load: () => Promise<ComponentType<WorkspacePageProps>>): LazyExoticComponent<ComponentType<WorkspacePageProps>> {
  return lazy(async () => ({ default: await load() }));
}
