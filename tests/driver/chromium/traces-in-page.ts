import type { Page } from 'playwright';

/** Everything of ours that the browser itself finds in a page; each number is 0 where nothing was put into it. */
export interface Traces {
  /** Worlds of ours in which a script ran. */
  contexts: number;
  /** Shadow roots in the document: our element has one; the test pages have none of their own. */
  elements: number;
  /** Frames inside the page. */
  frames: number;
  /** Addresses of extensions among what the page's tab has loaded. */
  resources: number;
}

interface DomNode {
  shadowRoots?: DomNode[];
  children?: DomNode[];
  contentDocument?: DomNode;
}
interface FrameTree {
  frame: { url: string };
  resources?: { url: string }[];
  childFrames?: FrameTree[];
}

/** @param extensionId its scripts and resources are looked for; closed shadow roots and other processes are included */
export async function tracesIn(page: Page, extensionId: string): Promise<Traces> {
  const session = await page.context().newCDPSession(page);
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin === `chrome-extension://${extensionId}`) worlds.push(context.id);
  });
  // Reports all existing contexts before it answers.
  await session.send('Runtime.enable');
  // Chromium carries our empty world over a reload: only worlds that ran a script count.
  const ran = await Promise.all(
    worlds.map((contextId) =>
      session.send('Runtime.evaluate', {
        contextId,
        returnByValue: true,
        expression: 'globalThis.isHere === true',
      }),
    ),
  );
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode };
  await session.send('Page.enable');
  const { frameTree } = (await session.send('Page.getResourceTree')) as { frameTree: FrameTree };
  const loaded = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
  await session.detach();
  return {
    contexts: ran.filter(({ result }) => result.value === true).length,
    elements: shadowRootsIn(root),
    frames: page.frames().length - 1,
    // The card's frame is in another process, which the tree of this one leaves out.
    resources: [...addressesIn(frameTree), ...loaded, ...page.frames().map((frame) => frame.url())].filter((url) =>
      url.includes('extension://'),
    ).length,
  };
}

function shadowRootsIn({ shadowRoots = [], children = [], contentDocument }: DomNode): number {
  const inside = [...shadowRoots, ...children, ...(contentDocument ? [contentDocument] : [])];
  return shadowRoots.length + inside.reduce((sum, node) => sum + shadowRootsIn(node), 0);
}

const addressesIn = ({ frame, resources = [], childFrames = [] }: FrameTree): string[] => [
  frame.url,
  ...resources.map(({ url }) => url),
  ...childFrames.flatMap(addressesIn),
];
