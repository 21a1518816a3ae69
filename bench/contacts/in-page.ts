/** Functions that run in the workspace's page: each is sent there whole. Times in ms. */

/** Writes contacts to the account database, which the background has created. */
export async function putContacts(contacts: { contact: object; tags?: string[] }[]): Promise<void> {
  const name =
    (await indexedDB.databases()).find((database) => /^calling-card-[0-9a-f]{32}$/.test(database.name ?? ''))?.name ??
    '';
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
  const tx = db.transaction(['contacts', 'annotations'], 'readwrite');
  for (const { contact, tags } of contacts) {
    tx.objectStore('contacts').put(contact);
    if (tags)
      tx.objectStore('annotations').put({
        profileId: (contact as { profileId: number }).profileId,
        tags,
        note: '',
        changedAt: 0,
      });
  }
  await new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('not stored')));
  });
  db.close();
}

/** From any moment until the next frame begins: the lower bound for any page, half a frame on average. */
export async function awaitFrame(): Promise<number> {
  const start = performance.now();
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  return performance.now() - start;
}

/** From the start of loading the workspace until the first row is in the page and the frame that shows it begins. */
export async function awaitFirstRow(): Promise<number> {
  await new Promise<void>((resolve) => {
    const look = () => (document.querySelector('[data-place="0"] bdi') ? resolve() : requestAnimationFrame(look));
    look();
  });
  return performance.now();
}

/** From the click in the menu until the first row is in the page and the frame that shows it begins. */
export async function openByMenu(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('a[href="#contacts"]');
  if (!link) throw new Error('no menu');
  const start = performance.now();
  link.click();
  await new Promise<void>((resolve) => {
    const look = () => (document.querySelector('[data-place="0"] bdi') ? resolve() : requestAnimationFrame(look));
    look();
  });
  return performance.now() - start;
}

/** A field of the workspace, and the names in its rows. */
export interface TypedField {
  field: string;
  rows: string;
}

/**
 * From typing a letter until its rows are in the page and the frame that shows them begins. The new rows must differ
 * from the previous ones.
 */
export async function typeText({ field, rows, text }: TypedField & { text: string }): Promise<number> {
  const input = document.querySelector<HTMLInputElement>(field);
  if (!input) throw new Error(`no ${field}`);
  const shown = () => [...document.querySelectorAll(rows)].map((each) => each.textContent).join('|');
  const before = shown();
  const start = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise<void>((resolve) => {
    const look = () =>
      shown() === before && performance.now() - start < 2_000 ? requestAnimationFrame(look) : resolve();
    look();
  });
  return performance.now() - start;
}

/** Records every task over 50 ms on the page's main thread; the browser does not report shorter ones. */
export function watchTasks(): void {
  const noted: number[] = [];
  Object.assign(window, { notedTasks: noted });
  new PerformanceObserver((list) => noted.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** The tasks recorded since the last call. */
export function takeTasks(): number[] {
  const { notedTasks } = window as unknown as { notedTasks: number[] };
  return notedTasks.splice(0);
}
