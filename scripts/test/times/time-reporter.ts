import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { NO_TIME, addTest } from './times.ts';

/** Reports what the tests spent their time on, in the file that `TEST_TIMES_FILE` names. */
export default class TimeReporter implements Reporter {
  private times = NO_TIME;

  onTestEnd(_test: TestCase, { duration, steps }: TestResult): void {
    this.times = addTest(this.times, duration, steps);
  }

  onEnd(): void {
    const file = process.env.TEST_TIMES_FILE;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.times));
  }

  printsToStdio(): boolean {
    return false;
  }
}
