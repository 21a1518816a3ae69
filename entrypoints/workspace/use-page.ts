import { createPageLoader } from './page-loader.ts';
import { PAGES } from './pages.ts';

export const { loadPage, usePage } = createPageLoader(PAGES);
