// Runs before a page of ours is first drawn (scripts/build/shell-first.ts). It must stay this small: the first paint
// waits for it.
{
  const page = document.documentElement;
  // One after another, so that painting comes between: requesting one takes 3 ms.
  const modules = document.currentScript.dataset.modules?.split(' ') ?? [];
  const next = () => {
    const module = modules.shift();
    if (module === undefined) return;
    void import(module);
    setTimeout(next);
  };
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const start = () => parsed.then(() => setTimeout(next));

  // Light or dark as the last page was drawn (lib/settings/use-appearance.ts).
  const remembered = () => {
    try {
      return localStorage.getItem('appearance') ?? 'system';
    } catch {
      // A frame in a web page may have no access to storage.
      return 'system';
    }
  };

  /**
   * Whether the content script opened this frame: by its pass, which the background knows
   * (lib/background/browser/card-frames.ts).
   */
  const isOurs = async () => {
    const { cardFrames } = (await chrome.storage.session?.get('cardFrames').catch(() => null)) ?? {};
    const pass = location.hash.slice(1);
    if (pass !== '' && Object.values(cardFrames ?? {}).some(({ offered }) => offered.includes(pass))) return true;
    // Firefox and private windows keep it elsewhere. Sent again if the worker dies.
    const ask = () => chrome.runtime.sendMessage({ id: 1, type: 'readCardProfile', data: {}, timestamp: 1 });
    const reply = pass === '' ? undefined : await ask().catch(ask);
    return reply !== undefined && reply !== null && !('err' in reply);
  };

  const showIfOurs = async () => {
    // The card does not share the memory of other pages.
    const settings = chrome.storage.local.get('settings').catch(() => ({}));
    if (!(await isOurs())) return;
    page.dataset.appearance = (await settings).settings?.appearance ?? 'system';
    page.hidden = false;
    start();
  };

  // Only the card is hidden: a page that knows our address can frame it too, and sees nothing.
  if (page.hidden) {
    // The web page may take the focus before the modules run (lib/paying-click/watch-focus.ts).
    addEventListener('blur', () => performance.mark('focus-left'), { once: true });
    void showIfOurs();
  } else {
    page.dataset.appearance = remembered();
    start();
  }
}
