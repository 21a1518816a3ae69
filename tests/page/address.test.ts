import { addressRested, expect, expectWords, JANE, SAM, test } from './page-test.ts';

/** The pass of the card that is opened next. */
const PASS: unknown = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);

test('the button appears on a person page under the strictest page policy, and on no other page', async ({
  overlay,
}) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await overlay.page.goto('https://www.linkedin.com/jobs/view/1');
  await overlay.page.waitForTimeout(300);
  expect(await overlay.see()).toBeNull();
});

test('the sandbox’s demo pages are person pages in a loopback build', async ({ overlay, context, background }) => {
  await context.route('http://127.0.0.1:4321/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Demo</title>' }),
  );
  await overlay.page.goto('http://127.0.0.1:4321/demo/in/jane-example');
  await expectWords(overlay, 'Find contact');
  expect(await background.messages('describePage')).toEqual([
    { url: 'http://127.0.0.1:4321/demo/in/jane-example', shapeId: '', pass: PASS },
  ]);
  await overlay.page.goto('http://127.0.0.1:4321/demo/');
  await overlay.page.waitForTimeout(200);
  expect(await overlay.see()).toBeNull();
});

test('going to another person, back, forward and away shows within 100 ms', async ({ overlay, background }) => {
  await background.set({
    views: {
      '/in/jane-example': { state: 'owned', words: '2 emails · 1 phone' },
      '/in/sam-sample': { state: 'nothing-found', words: 'No contact found' },
    },
  });
  await overlay.page.goto(JANE);
  await expectWords(overlay, '2 emails · 1 phone (free)');

  /**
   * Measures from inside the page: the time from the browser's new address to the change of the words, and the first
   * new words.
   */
  const times: Record<string, number[]> = {};
  const measure = async (step: string) => {
    await background.set({ held: ['/in/sam-sample', '/in/jane-example'] });
    const change = await overlay.inside<{ ms: number; first: string }>(`async function () {
      const words = () => {
        if (this.querySelector('.rest').hidden || !this.host.isConnected) return '';
        return this.querySelector('.words span').title;
      };
      const [before, from] = [words(), location.href];
      const turn = () => new Promise((done) => setTimeout(done));
      ${step};
      while (location.href === from) await turn();
      const start = performance.now();
      while (words() === before && performance.now() - start < 10_000) await turn();
      return { ms: Math.round((performance.now() - start) * 10) / 10, first: words() };
    }`);
    await background.set({ held: [] });
    (times[step] ??= []).push(change?.ms ?? Number.NaN);
    return change?.first;
  };

  const slowest = () => Math.max(...Object.values(times).map((tries) => Math.min(...tries)));

  // Takes the best of the tries: a busy machine may delay any three of them, but a slow script is slow in all.
  for (let round = 0; round < 3 || (round < 12 && slowest() >= 100); round += 1) {
    // Each change shows the neutral words at once, never those of the person before; then the person's own.
    expect(await measure(`history.pushState({}, '', '/in/sam-sample')`)).toBe('Find contact');
    await expectWords(overlay, 'No contact found');
    expect(await measure('history.back()')).toBe('Find contact');
    await expectWords(overlay, '2 emails · 1 phone (free)');
    expect(await measure('history.forward()')).toBe('Find contact');
    await expectWords(overlay, 'No contact found');
    expect(await measure(`history.replaceState({}, '', '/in/jane-example')`)).toBe('Find contact');
    await expectWords(overlay, '2 emails · 1 phone (free)');
    expect(await measure(`history.pushState({}, '', '/feed/')`)).toBe('');
    expect(await overlay.see()).toBeNull();
    await overlay.page.evaluate(`history.pushState({}, '', '/in/jane-example')`);
    await expectWords(overlay, '2 emails · 1 phone (free)');
  }
  console.log('ms until the button follows:', JSON.stringify(times));
  for (const [step, tries] of Object.entries(times)) expect(Math.min(...tries), step).toBeLessThan(100);
});

test('who goes from a person to nobody is reported once, and no button comes of it', async ({
  overlay,
  background,
}) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await addressRested(overlay);
  for (const path of ['/feed/', '/feed/?more', '/jobs/'])
    await overlay.page.evaluate(`history.pushState({}, '', '${path}')`);
  await background.tell('pageChanged');
  const expected = [
    { url: JANE, shapeId: '', pass: PASS },
    { url: 'https://www.linkedin.com/feed/', shapeId: 'en', pass: PASS },
  ];
  await expect.poll(() => background.messages('describePage')).toEqual(expected);
  await overlay.page.waitForTimeout(300);
  expect(await background.messages('describePage')).toEqual(expected);
  expect(await overlay.see()).toBeNull();

  // The answer about a page without a person does not apply to the next person.
  await background.set({ views: { '/feed/': { state: 'hidden' } }, held: ['/in/sam-sample'] });
  await overlay.page.evaluate(`history.pushState({}, '', '/in/jane-example')`);
  await overlay.page.evaluate(`history.pushState({}, '', '/feed/')`);
  await expect.poll(() => background.messages('describePage')).toHaveLength(4);
  await overlay.page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  expect((await overlay.see())?.words).toBe('Find contact');
});

test('a question that has to be repeated does not report somebody who was left meanwhile', async ({
  overlay,
  background,
}) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await addressRested(overlay);
  await background.set({ isSilent: true });
  await overlay.page.evaluate(
    `history.pushState({}, '', '/in/sam-sample'); setTimeout(() => history.pushState({}, '', '/feed/'), 30)`,
  );
  const addresses = async () => (await background.messages('describePage')).map(({ url }) => url);
  const expected = [JANE, SAM, 'https://www.linkedin.com/feed/', 'https://www.linkedin.com/feed/'];
  await expect.poll(addresses).toEqual(expected);
  await overlay.page.waitForTimeout(300);
  expect(await addresses()).toEqual(expected);
});

test('of addresses in quick succession the first and the one that stays are asked about, and none has another’s words', async ({
  overlay,
  background,
}) => {
  await background.set({
    other: { state: 'nothing-found', words: 'No contact found' },
    views: {
      '/in/jane-example': { state: 'owned', words: '1 email' },
      '/in/person-19': { state: 'owned', words: '2 emails' },
    },
  });
  await overlay.page.goto(JANE);
  await expectWords(overlay, '1 email (free)');
  await addressRested(overlay);
  const seen = await overlay.inside<string[]>(`function () {
    return Array.from({ length: 20 }, (_, number) => {
      history.replaceState({}, '', '/in/person-' + number);
      return this.querySelector('.words span').title;
    });
  }`);
  expect(new Set(seen)).toEqual(new Set(['Find contact']));
  await expectWords(overlay, '2 emails (free)');
  const expected = (await background.messages('describePage')).map(({ url }) => new URL(String(url)).pathname);
  expect(expected.slice(0, 2)).toEqual(['/in/jane-example', '/in/person-0']);
  expect(expected.at(-1)).toBe('/in/person-19');
  // Three on an otherwise idle machine.
  expect(expected.length).toBeLessThan(10);
});

test('a late answer is never shown on another person’s page', async ({ overlay, background }) => {
  await background.set({
    views: { '/in/jane-example': { state: 'owned', words: '2 emails · 1 phone' } },
    held: ['/in/jane-example'],
  });
  await overlay.page.goto(SAM);
  await expectWords(overlay, 'Find contact');
  await overlay.page.evaluate(`history.pushState({}, '', '/in/jane-example')`);
  await expect.poll(() => background.messages('describePage')).toHaveLength(2);
  await overlay.page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  await background.set({ held: [] });
  const seen = await overlay.inside<string[]>(`async function () {
    const seen = new Set();
    const end = performance.now() + 500;
    while (performance.now() < end) {
      seen.add(this.querySelector('.words span').title);
      await new Promise((done) => setTimeout(done, 4));
    }
    return [...seen];
  }`);
  expect(seen).toEqual(['Find contact']);
});

test('a sub-page of the same person keeps what is known', async ({ overlay, background }) => {
  await background.set({ other: { state: 'owned', words: '1 email' } });
  await overlay.page.goto(JANE);
  await expectWords(overlay, '1 email (free)');
  await background.set({ held: ['/in/jane-example/overlay/contact-info/'] });
  await overlay.page.evaluate(`history.pushState({}, '', '/in/jane-example/overlay/contact-info/')`);
  await overlay.page.waitForTimeout(100);
  expect((await overlay.see())?.words).toBe('1 email (free)');
});

test('a button that is hidden here does not flash while it is asked about', async ({ overlay, background }) => {
  await background.set({ other: { state: 'hidden' }, held: ['/in/jane-example'] });
  await overlay.page.goto(JANE);
  await overlay.page.waitForTimeout(200);
  expect(await overlay.see()).toBeNull();
  await background.set({ held: [] });
  await overlay.page.waitForTimeout(300);
  await overlay.page.evaluate(`history.pushState({}, '', '/in/sam-sample')`);
  await overlay.page.waitForTimeout(200);
  expect(await overlay.see()).toBeNull();
});

test('pageChanged asks again, and the seconds of a lookup count by themselves', async ({ overlay, background }) => {
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  await background.set({ other: { state: 'looking', words: 'Looking…', since: Date.now() - 3200 } });
  await background.tell('pageChanged');
  const seconds = async () => Number(/^Looking… (\d+) s$/.exec((await overlay.see())?.words ?? '')?.[1] ?? 0);
  await expect.poll(seconds).toBeGreaterThanOrEqual(3);
  const first = await seconds();
  await expect.poll(seconds).toBeGreaterThan(first);
  expect((await overlay.see())?.label).toBe('Looking… – Calling Card');
  await background.set({ other: { state: 'owned', words: '1 phone' } });
  await background.tell('pageChanged');
  await expectWords(overlay, '1 phone (free)');
});

test('a worker that does not answer is asked once more, then the button shows all the same', async ({
  overlay,
  background,
}) => {
  await background.set({ isSilent: true });
  await overlay.page.goto(JANE);
  await expectWords(overlay, 'Find contact');
  expect(await background.messages('describePage')).toHaveLength(2);
  // Plain and in its place, until it receives its style.
  const plain = (await overlay.see())?.pill;
  expect([(plain?.x ?? 0) + (plain?.width ?? 0), plain?.y, plain?.height]).toEqual([1280, 320, 34]);
  await background.set({ isSilent: false, other: { state: 'owned', words: '1 email' } });
  await background.tell('pageChanged');
  await expectWords(overlay, '1 email (free)');
  expect(await overlay.inside(`function () { return getComputedStyle(this.querySelector('i')).width }`)).toBe('18px');
});
