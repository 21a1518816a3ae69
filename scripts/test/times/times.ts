import { z } from 'zod';

/** What the time of a browser test is spent on; `work` is the test's own code and the driving of the browser. */
export const KINDS = ['browsers', 'services', 'waiting', 'work'] as const;

export type Kind = (typeof KINDS)[number];

/** In ms, of all tests of a step together, whichever ran at the same time. */
export const timesSchema = z.record(z.enum(KINDS), z.number());

export type Times = z.infer<typeof timesSchema>;

/** A step of a test as Playwright reports it. */
export interface ReportedStep {
  title: string;
  /** `fixture`, `expect`, `pw:api`, `hook`, `test.step` and others. */
  category: string;
  /** ms */
  duration: number;
  steps: readonly ReportedStep[];
}

/** Fixtures that start or end a browser. Those of the runner's own options take no time. */
const BROWSER_FIXTURE = /"(?:app|secondApp|allowed|office|context|tab|shared(?:Chromium|Firefox)|\w*[bB]rowser)"/;
const BROWSER_CALL = /^(?:Launch|Close context|Close browser)/;
const WAITING_CALL = /^Wait for/;

/** The kind of a step whose parts count with it; null for one whose parts are looked at. */
function kindOf({ category, title }: ReportedStep): Kind | null {
  if (category === 'fixture') return BROWSER_FIXTURE.test(title) ? 'browsers' : 'services';
  if (category === 'expect') return 'waiting';
  if (category !== 'pw:api') return null;
  if (BROWSER_CALL.test(title)) return 'browsers';
  return WAITING_CALL.test(title) ? 'waiting' : 'work';
}

/** Adds a test's time: what none of its steps accounts for is work. */
export function addTest(times: Times, duration: number, steps: readonly ReportedStep[]): Times {
  const sums = { ...times };
  let accounted = 0;
  const walk = (step: ReportedStep): void => {
    const kind = kindOf(step);
    if (kind === null) return step.steps.forEach(walk);
    sums[kind] += step.duration;
    accounted += step.duration;
  };
  steps.forEach(walk);
  sums.work += Math.max(0, duration - accounted);
  return sums;
}

export const NO_TIME: Times = { browsers: 0, services: 0, waiting: 0, work: 0 };
