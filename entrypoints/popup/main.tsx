import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import browser from 'webextension-polyfill';
import '../../components/theme.css';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { PopupPage } from './PopupPage.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <PopupPage browser={browser} />
    </QueryClientProvider>,
  );
