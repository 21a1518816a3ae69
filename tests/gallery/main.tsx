import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './Gallery.tsx';
import { PAGES, type Page } from './states.ts';

const asked = new URLSearchParams(location.search);
const page: Page = PAGES.find((name) => name === asked.get('page')) ?? 'card';
const only = asked.get('state');
document.documentElement.dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Gallery page={page} only={only === null ? null : Number(only)} />);
