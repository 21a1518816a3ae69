import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { prefetchPage } from '../../lib/queries/prefetch.ts';
import { closeAfterLinks } from './open-and-close.ts';
import { PopupPage } from './PopupPage.tsx';

closeAfterLinks(browser);
drawPage(browser, () => <PopupPage browser={browser} />, prefetchPage);
