import browser from 'webextension-polyfill';
import '../../components/theme.css';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { WorkspacePage } from './WorkspacePage.tsx';

drawPage(browser, () => <WorkspacePage browser={browser} />);
