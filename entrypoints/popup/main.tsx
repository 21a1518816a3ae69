import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { prefetchPage } from '../../lib/queries/prefetch.ts';
import { PopupPage } from './PopupPage.tsx';

drawPage(browser, () => <PopupPage browser={browser} />, prefetchPage);
