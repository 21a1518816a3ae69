import { expect, expectWords, JANE, test } from './page-test.ts';

test('the page cannot tell that we are here', async ({ overlay, background }) => {
  const { page } = overlay;
  const id = new URL(background.worker.url()).host;
  await page.addInitScript((extensionId) => {
    const noticed: string[] = [];
    Object.assign(globalThis, { noticed });
    document.addEventListener(`${extensionId}:profile:wxt:content-script-started`, () => noticed.push('event'));
    addEventListener('message', () => noticed.push('message'));
    document.addEventListener('securitypolicyviolation', () => noticed.push('violation'));
    new PerformanceObserver((list) => noticed.push(...list.getEntries().map((entry) => entry.name))).observe({
      type: 'resource',
      buffered: true,
    });
  }, id);
  const globals = () =>
    page.evaluate(() =>
      Object.getOwnPropertyNames(globalThis)
        .filter((name) => name !== 'noticed')
        .toSorted(),
    );
  await page.goto('https://www.linkedin.com/feed/');
  const before = await globals();
  await page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await overlay.clickMiddle('.pill');
  await expect.poll(() => page.frames().length).toBe(2);

  expect(await globals()).toEqual(before);
  const seen = await page.evaluate(() => ({
    noticed: Reflect.get(globalThis, 'noticed'),
    frames: window.length,
    resources: performance.getEntriesByType('resource').map((entry) => entry.name),
    frameElements: document.querySelectorAll('iframe').length,
    strangers: [...document.documentElement.children]
      .filter((element) => element !== document.head && element !== document.body)
      .map((element) => ({ html: element.outerHTML, shadow: element.shadowRoot })),
    active: document.activeElement?.outerHTML,
  }));
  expect(seen).toEqual({
    noticed: [],
    frames: 0,
    resources: [],
    frameElements: 0,
    strangers: [{ html: '<div></div>', shadow: null }],
    active: '<div></div>',
  });
});

test('the page cannot load the card by the extension’s well-known id', async ({ overlay, background }) => {
  const { page } = overlay;
  await page.route('https://www.linkedin.com/open', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>No policy</title>' }),
  );
  await page.goto('https://www.linkedin.com/open');
  const card = `chrome-extension://${new URL(background.worker.url()).host}/card.html`;
  const answer = await page.evaluate(
    (address) =>
      fetch(address).then(
        (response) => response.status,
        () => 'refused',
      ),
    card,
  );
  expect(answer).toBe('refused');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, card);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});

test('the page cannot switch the button off with the framework’s event', async ({ overlay, background }) => {
  const id = new URL(background.worker.url()).host;
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await overlay.page.evaluate((extensionId) => {
    const type = `${extensionId}:profile:wxt:content-script-started`;
    document.dispatchEvent(new CustomEvent(type, { detail: { contentScriptName: 'profile', messageId: 'x' } }));
  }, id);
  await overlay.page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  await expectWords(overlay, 'Find contact');
});

test('a button that the page throws out or moves comes back, but not for ever', async ({ overlay }) => {
  const { page } = overlay;
  await page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await page.evaluate(() => document.documentElement.lastElementChild?.remove());
  await expectWords(overlay, 'Find contact');
  await page.evaluate(() => document.body.append(document.documentElement.lastElementChild ?? ''));
  await expectWords(overlay, 'Find contact');
  await page.evaluate(() => document.documentElement.replaceChildren(document.createElement('body')));
  await expectWords(overlay, 'Find contact');
  await page.evaluate(() => {
    document.documentElement.remove();
    document.append(document.createElement('html'));
  });
  await expectWords(overlay, 'Find contact');

  const returns = await page.evaluate(async () => {
    let count = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const host = document.documentElement.querySelector(':scope > div');
      if (host) count += 1;
      host?.remove();
      await new Promise((done) => setTimeout(done));
    }
    return count;
  });
  expect(returns).toBeLessThanOrEqual(20);
});

test('nothing that the page does by script presses the button', async ({ overlay, background }) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await overlay.page.evaluate(() => {
    const host = document.documentElement.lastElementChild;
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown'])
      host?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: 1200, clientY: 320 }));
    if (host instanceof HTMLElement) host.click();
  });
  await overlay.inside(
    `function () { for (const button of this.querySelectorAll('button:not(.hide)')) button.click() }`,
  );
  expect((await overlay.see())?.card).toBeNull();
  expect(await background.messages('hideButton')).toEqual([]);
});
