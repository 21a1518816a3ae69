import browser from 'webextension-polyfill';
import '../../components/theme.css';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { WelcomePage } from './WelcomePage.tsx';

drawPage(browser, () => <WelcomePage browser={browser} />);
