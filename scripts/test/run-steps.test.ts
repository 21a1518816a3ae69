import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Run } from './run-step.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';
import { summary } from './summary.ts';

const check = (name: string, needs?: string): Step => ({
  name,
  command: [name],
  counting: 'exit-status',
  ...(needs === undefined ? {} : { needs }),
});

/** Runs steps of which these fail; returns the steps that ran and the output at the end. */
async function runWith(steps: Step[], failing: string[], run?: Run) {
  const ran: string[] = [];
  const pretend: Run = async ([name = '']) => {
    ran.push(name);
    return { code: failing.includes(name) ? 1 : 0, text: '' };
  };
  const results = await runSteps({ steps, run: run ?? pretend, now: () => 0, say: () => undefined });
  return { ran, text: summary(results), last: summary(results).split('\n').at(-1) };
}

test('every check counts as one test', async () => {
  expect((await runWith([check('lint'), check('types')], [])).last).toBe('tests: 2 passed, 0 failed');
});

test('a failed step stops no other one', async () => {
  const { ran, last } = await runWith([check('lint'), check('types')], ['lint']);
  expect(ran).toEqual(['lint', 'types']);
  expect(last).toBe('tests: 1 passed, 1 failed');
});

test('what needs a failed step is not run, and counts as failed', async () => {
  const { ran, text, last } = await runWith([check('build'), check('size', 'build'), check('types')], ['build']);
  expect(ran).toEqual(['build', 'types']);
  expect(text).toContain('not run: "build" failed');
  expect(last).toBe('tests: 1 passed, 2 failed');
});

test('a step beside another runs at the same time, is shown after it, and counts like any other', async () => {
  const begun: string[] = [];
  const said: string[] = [];
  let bothBegan: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (bothBegan = resolve));
  const run: Run = async ([name = ''], { output = 'show' }) => {
    begun.push(`${name} ${output}`);
    if (begun.length === 2) bothBegan();
    if (begun.length <= 2) await both;
    return { code: name === 'firefox' ? 1 : 0, text: output === 'keep' ? `text of ${name}` : '' };
  };
  const results = await runSteps({
    steps: [check('chromium'), { ...check('firefox'), beside: true }, check('package', 'firefox')],
    run,
    now: () => 0,
    say: (text) => said.push(text),
  });
  expect(begun.toSorted()).toEqual(['chromium show', 'firefox keep']);
  expect(said).toEqual(['\n━━ chromium', '\n━━ firefox\ntext of firefox', '\n━━ package']);
  expect(summary(results).split('\n').at(-1)).toBe('tests: 1 passed, 2 failed');
});

test('steps beside others run one at a time, wait for what they need, and hold nothing up', async () => {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const run: Run = async ([name = '']) => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    log.push(`${name} ends`);
    return { code: 0, text: '' };
  };
  const logged = (what: string) => vi.waitFor(() => expect(log).toContain(what), 120_000);
  const end = async (name: string) => {
    await logged(`${name} begins`);
    ends.get(name)?.();
    await logged(`${name} ends`);
  };
  const steps = [
    check('unit'),
    { ...check('firefox'), beside: true } as const,
    check('build'),
    { ...check('gallery', 'build'), beside: true } as const,
    check('pages'),
  ];
  const ran = runWith(steps, [], run);
  await logged('firefox begins');
  await end('unit');
  await logged('build begins');
  await end('firefox');
  expect(log).not.toContain('gallery begins');
  await end('build');
  await logged('gallery begins');
  await end('pages');
  await end('gallery');
  expect((await ran).last).toBe('tests: 5 passed, 0 failed');
});

const runner: Step = { name: 'made-up runner', command: ['runner'], counting: 'playwright' };

test('a runner that leaves no report is one failure, whatever its exit status', async () => {
  const { last } = await runWith([runner], []);
  expect(last).toBe('tests: 0 passed, 1 failed');
});

test('a runner’s report is what counts', async () => {
  const reports: Run = async (_command, { env }) => {
    const path = env?.PLAYWRIGHT_JSON_OUTPUT_FILE;
    if (path === undefined) return { code: 0, text: '' };
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] }));
    return { code: 0, text: '' };
  };
  const { text, last } = await runWith([runner, check('types')], [], reports);
  expect(text).toContain('7 passed, 0 failed, 1 skipped');
  expect(last).toBe('tests: 8 passed, 0 failed');
});
