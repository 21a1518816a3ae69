import browser from 'webextension-polyfill';
import '../../components/theme.css';
import { drawPage } from '../../lib/pages/draw-page.tsx';
import { OptionsPage } from './OptionsPage.tsx';

drawPage(browser, () => <OptionsPage browser={browser} />);
