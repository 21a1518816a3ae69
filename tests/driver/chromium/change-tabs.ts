/** Scripts for the side panel that change the tab in front. */

const EVERY_MS = 100;

/** What the panel showed while the tab in front changed. */
export interface Watched {
  /** From the call that changes the tab until the right name is there; ms. */
  times: number[];
  /** Changes after which the right name was not there within ten seconds. */
  late: number;
  /** Frames that showed another tab's person after the browser had told the panel of the change. */
  wrong: string[];
}

/**
 * Changes tabs from inside the panel, and watches each of its frames.
 * @param waits until the right name is there; else every 100 ms
 */
export const changeTabs = (names: readonly string[], changes: number, waits: boolean): string => `(async () => {
  const names = ${JSON.stringify(names)};
  const tabs = await chrome.tabs.query({ url: '*://www.linkedin.com/in/*' });
  const slug = (name) => name.toLowerCase().replace(' ', '-');
  const ids = names.map((name) => tabs.find(({ url }) => url.endsWith(slug(name))).id);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const shown = () => names.filter((name) => document.body.textContent.includes(name));
  const watched = { times: [], late: 0, wrong: [] };
  let front = null;
  const onActivated = ({ tabId }) => void (front = names[ids.indexOf(tabId)]);
  chrome.tabs.onActivated.addListener(onActivated);
  let isOn = true;
  const watch = () => {
    const others = front === null ? [] : shown().filter((name) => name !== front);
    if (others.length > 0) watched.wrong.push(others.join() + ' for ' + front);
    if (isOn) requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  for (let change = 0; change < ${changes}; change += 1) {
    const at = change % names.length;
    const start = performance.now();
    await chrome.tabs.update(ids[at], { active: true });
    if (${waits}) {
      while (shown().join() !== names[at] && performance.now() - start < 10_000) await wait(2);
      if (shown().join() === names[at]) watched.times.push(performance.now() - start);
      else watched.late += 1;
      await wait(50);
    } else await wait(Math.max(0, ${EVERY_MS} - (performance.now() - start)));
  }
  await wait(1_000);
  isOn = false;
  chrome.tabs.onActivated.removeListener(onActivated);
  return watched;
})()`;

/** Changes to the tabs in turn; each page is at another address every time it comes to the front. */
export const leafThroughTabs = (changes: number): string => `(async () => {
  const tabs = await chrome.tabs.query({ url: '*://www.linkedin.com/in/*' });
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const start = performance.now();
  for (let change = 0; change < ${changes}; change += 1) {
    await chrome.tabs.update(tabs[change % tabs.length].id, { active: true });
    await wait(Math.max(0, (change + 1) * ${EVERY_MS} - (performance.now() - start)));
  }
  return performance.now() - start;
})()`;
