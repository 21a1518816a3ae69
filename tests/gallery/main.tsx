/// <reference types="vite/client" />
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
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
    /** Shows one state alone, drawn anew; resolves when what it measures of itself is drawn too. */
    showState(state: number): Promise<void>;
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

/** `#3` shows the fourth state alone. */
const fromAddress = location.hash === '' ? null : Number(location.hash.slice(1));
/** The state that is shown alone; `turn` makes the same state another one when it is shown again. */
let shown = { only: fromAddress, turn: 0 };
let onShown = (): void => undefined;

function GalleryRoot({ page }: { page: GalleryPage }) {
  const { only, turn } = useSyncExternalStore(
    (onChange) => {
      onShown = onChange;
      return () => undefined;
    },
    () => shown,
  );
  return <Gallery key={turn} page={page} only={only} />;
}

/** Frames requested since the state is shown: one that requests a frame draws more in it, as long lists do. */
let framesRequested = 0;
const requestFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (onFrame) => {
  framesRequested += 1;
  return requestFrame(onFrame);
};

/** Two, as effects draw again in tasks of their own. */
const afterTasks = (): Promise<void> => new Promise((done) => setTimeout(() => setTimeout(done)));

/** An animation requests frames for ever. */
const MAX_FRAMES = 5;

window.showState = async (state) => {
  framesRequested = 0;
  shown = { only: state, turn: shown.turn + 1 };
  flushSync(onShown);
  await afterTasks();
  for (let frames = 0; frames < Math.min(framesRequested, MAX_FRAMES); frames += 1) await new Promise(requestFrame);
  await afterTasks();
  if (document.querySelector(`[data-only="${state}"]`) === null) throw new Error(`State ${state} is not drawn.`);
};

const name = params.get('page') ?? 'card';
const page = pages.get(name);
const root = document.getElementById('root');
if (root !== null && page !== undefined) createRoot(root).render(<GalleryRoot page={page} />);
