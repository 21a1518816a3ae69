import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { prefetchCard } from '../../lib/queries/prefetch.ts';
import { createCardFrame } from './card-frame.ts';
import { CardPage } from './CardPage.tsx';

const frame = createCardFrame(browser);
drawPage(
  browser,
  () => <CardPage frame={frame} />,
  (client) => void prefetchCard(client),
);
