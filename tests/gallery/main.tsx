/// <reference types="vite/client" />
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import allMessages from 'virtual:all-messages';
import { i18n } from '#i18n';
import './gallery.css';
import '../../components/theme.css';
import { setMessages } from '../../lib/i18n/message-source.ts';
import type { GalleryPage } from './gallery-page.ts';
import { Gallery } from './Gallery.tsx';
import { pseudoMessages } from './pseudo-locale.ts';

declare global {
  interface Window {
    /** All pages and their states, for scripts that walk through them. */
    gallery: { page: string; widths: readonly number[]; states: string[] }[];
  }
}

const modules = import.meta.glob<GalleryPage>('./pages/*.tsx', { eager: true, import: 'default' });
const pages = new Map(Object.entries(modules).map(([path, page]) => [path.replace(/^.*\/|\.tsx$/g, ''), page]));
window.gallery = [...pages].map(([page, { widths, states }]) => ({
  page,
  widths,
  states: states.map(({ name }) => name),
}));

const english = allMessages['en'] ?? {};
const params = new URLSearchParams(location.search);
const language = params.get('language') ?? 'en';
setMessages(language === 'pseudo' ? pseudoMessages(english) : { ...english, ...allMessages[language] });
document.documentElement.lang = i18n.t('locale.code');
document.documentElement.dir = i18n.t('locale.direction');

function onHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** `#3` shows the fourth state alone. */
function GalleryRoot({ page }: { page: GalleryPage }) {
  const hash = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <Gallery page={page} only={hash === '' ? null : Number(hash)} />;
}

const name = params.get('page') ?? 'card';
const page = pages.get(name);
const root = document.getElementById('root');
if (root !== null && page !== undefined) createRoot(root).render(<GalleryRoot page={page} />);
