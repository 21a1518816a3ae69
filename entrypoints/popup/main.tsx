import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { askEarly } from '../../lib/queries/ask-early.ts';
import { PopupPage } from './PopupPage.tsx';

drawPage(browser, () => <PopupPage browser={browser} />, askEarly);
