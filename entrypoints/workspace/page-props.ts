import type { Browser } from 'webextension-polyfill';

/** The props of every page of the workspace. */
export interface WorkspacePageProps {
  browser: Browser;
  /** The rest of the address after the page's name, still encoded; may be empty. */
  rest: string;
}
