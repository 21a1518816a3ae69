import type { Page } from 'playwright';

/** A frame in a page, however deep, and the browser's number for the process that it runs in. */
export interface FrameProcess {
  url: string;
  processId: number;
}

interface FrameInfo {
  processId: number;
  lastCommittedUrl: string | null;
  subframes: FrameInfo[];
}

/** Runs in the browser's own page about its processes, and asks what that page shows. */
const ALL_FRAMES = `(async () => {
  const { ProcessInternalsHandler } = await import('chrome://process-internals/process_internals.mojom-webui.js');
  const { infos } = await ProcessInternalsHandler.getRemote().getAllWebContentsInfo();
  const plain = ({ processId, lastCommittedUrl, subframes }) =>
    ({ processId, lastCommittedUrl, subframes: subframes.map(plain) });
  return infos.map(({ rootFrame }) => plain(rootFrame));
})()`;

/**
 * The browser's own list of a page's processes: its own, and those of the frames in it. The page must be the only one
 * with its address; it stays in front.
 */
export async function processesOf(page: Page): Promise<{ own: number; frames: FrameProcess[] }> {
  const internals = await page.context().newPage();
  await internals.goto('chrome://process-internals/');
  const roots = await internals.evaluate<FrameInfo[]>(ALL_FRAMES);
  await internals.close();
  await page.bringToFront();
  const [root, ...others] = roots.filter(({ lastCommittedUrl }) => lastCommittedUrl === page.url());
  if (!root || others.length > 0) throw new Error(`The browser lists ${others.length + (root ? 1 : 0)} such pages.`);
  return { own: root.processId, frames: root.subframes.flatMap(framesIn) };
}

const framesIn = ({ processId, lastCommittedUrl, subframes }: FrameInfo): FrameProcess[] => [
  { url: lastCommittedUrl ?? '', processId },
  ...subframes.flatMap(framesIn),
];

/**
 * Whether this text is anywhere in the memory of the scripts in a page's own process, in every world.
 * @param text ASCII; the browser writes other characters in another form
 */
export async function isInMemoryOf(page: Page, text: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void (snapshot += chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return snapshot.includes(text);
}
