import browser from 'webextension-polyfill';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { askEarlyForCard } from '../../lib/queries/ask-early.ts';
import { CardPage } from './CardPage.tsx';
import { createCardFrame } from './card-frame.ts';

const frame = createCardFrame(browser);
drawPage(browser, () => <CardPage frame={frame} />, (client) => void askEarlyForCard(client));
