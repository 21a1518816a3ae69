import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Browser } from 'webextension-polyfill';
import { createQueryClient } from '../queries/query-client.ts';
import { drawInLanguage } from '../texts/draw-in-language.ts';

/**
 * Draws a page of ours into `#root`, in the language that is set, over a cache of the background's answers.
 * @param page called for each drawing, so that a new language is taken up
 */
export function drawPage(browser: Browser, page: () => ReactNode): void {
  const element = document.getElementById('root');
  if (!element) return;
  const root = createRoot(element);
  const client = createQueryClient();
  void drawInLanguage(browser, () => root.render(<QueryClientProvider client={client}>{page()}</QueryClientProvider>));
}
