import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './Gallery.tsx';
import { PAGES, type Page } from './states.ts';

const asked = new URLSearchParams(location.search);
const page: Page = PAGES.find((name) => name === asked.get('page')) ?? 'card';
document.documentElement.dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr';

function onHash(heard: () => void): () => void {
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
}

/** `#3` shows the fourth state alone. */
function Asked() {
  const hash = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <Gallery page={page} only={hash === '' ? null : Number(hash)} />;
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Asked />);
