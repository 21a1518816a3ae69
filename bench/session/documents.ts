import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OURS } from '../frame/goals.ts';

/** `shipped`: as built. `empty`: a document with one dot in it, the browser's own share of the time. */
export type DocumentKind = 'shipped' | 'empty';

/** The subjects that take turns as a page of the extension. */
export const DOCUMENTS_IN_PLACE = [
  { name: 'empty', title: 'an empty document', kind: 'empty' },
  { name: OURS, title: 'Calling Card', kind: 'shipped' },
] as const satisfies readonly { name: string; title: string; kind: DocumentKind }[];
export type PageName = 'card' | 'popup';

/** Records when the content is readable: the person's name in the card, the first figure in the popup. */
const NOTE_CONTENT = `new MutationObserver((_, observer) => {
  const shown = [...document.querySelectorAll('h1:not(.sr-only), dd')];
  if (!shown.some((element) => /\\w/.test(element.textContent))) return;
  observer.disconnect();
  requestAnimationFrame((now) => { document.documentElement.dataset.content = String(now); });
}).observe(document.documentElement, { childList: true, subtree: true, characterData: true });`;

/** A document with one dot in it. */
export const EMPTY_DOCUMENT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><p>.</p></html>';

/** A copy of a build whose card and popup can be replaced with an empty document from one opening to the next. */
export interface ExchangeableDocuments {
  /** Sets the document for the next opening: the browser reads the files of an unpacked extension each time. */
  serve(page: PageName, kind: DocumentKind): Promise<void>;
}

/**
 * Copies the build into `folder`. Each document, including the empty one, gets one extra script, deferred, that only
 * observes.
 */
export async function copyWithDocuments(build: string, folder: string): Promise<ExchangeableDocuments> {
  await cp(build, folder, { recursive: true });
  await writeFile(join(folder, 'note-content.js'), NOTE_CONTENT);
  const read = async (page: PageName) => noting(await readFile(join(build, `${page}.html`), 'utf8'));
  const documents = {
    shipped: { card: await read('card'), popup: await read('popup') },
    empty: { card: noting(EMPTY_DOCUMENT), popup: noting(EMPTY_DOCUMENT) },
  };
  return {
    async serve(page, kind) {
      await writeFile(join(folder, `${page}.html`), documents[kind][page]);
    },
  };
}

function noting(html: string): string {
  return html.replace('</title>', '</title><script defer src="/note-content.js"></script>');
}
