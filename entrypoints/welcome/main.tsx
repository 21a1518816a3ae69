import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import browser from 'webextension-polyfill';
import '../../components/theme.css';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { drawInLanguage } from '../../lib/texts/draw-in-language.ts';
import { WelcomePage } from './WelcomePage.tsx';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  const client = createQueryClient();
  void drawInLanguage(browser, () =>
    root.render(
      <QueryClientProvider client={client}>
        <WelcomePage browser={browser} />
      </QueryClientProvider>,
    ),
  );
}
