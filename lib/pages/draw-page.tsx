import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Browser } from 'webextension-polyfill';
import { createQueryClient } from '../queries/query-client.ts';
import { drawInLanguage } from './draw-in-language.ts';
import { shellPainted } from './shell-painted.ts';

/**
 * Draws a page of ours into `#root`, in the current language, over a cache of the background's answers. A page whose
 * file contains a static shell is drawn after that was painted.
 * @param page called for each drawing, so that a new language takes effect
 * @param prefetch sends the page's queries, while the shell is painted and the language is read
 */
export function drawPage(browser: Browser, page: () => ReactNode, prefetch?: (client: QueryClient) => void): void {
  const element = document.getElementById('root');
  if (!element) return;
  const client = createQueryClient();
  prefetch?.(client);
  const root = createRoot(element);
  const draw = () => root.render(<QueryClientProvider client={client}>{page()}</QueryClientProvider>);
  void drawInLanguage(browser, draw, element.hasChildNodes() ? shellPainted() : undefined);
}
