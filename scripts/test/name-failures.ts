import { z } from 'zod';

/** The lines of a failure's message repeated at the end; the step's own output has all of them. */
const MAX_LINES = 12;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const message = z.object({ message: z.string().default('') });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(message).default([]) })) })),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const playwrightReport = z.object({ suites: z.array(suite).default([]), errors: z.array(message).default([]) });

/** The failed tests in Vitest's JSON report: file, name and the beginning of each message. */
export function nameVitestFailures(text: string): string[] {
  return vitestReport
    .parse(JSON.parse(text))
    .testResults.flatMap(({ name, status, message: outside, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [named(name, outside)];
      return failed.map(({ fullName, failureMessages }) =>
        named(`${name} › ${fullName}`, failureMessages?.join('\n') ?? ''),
      );
    });
}

/** The same from Playwright's JSON report; tests that passed only on a second try are included. */
export function namePlaywrightFailures(text: string): string[] {
  const { suites, errors } = playwrightReport.parse(JSON.parse(text));
  return [...suites.flatMap(failuresOf), ...errors.map((error) => named('outside of any test', error.message))];
}

function failuresOf({ specs, suites }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const messages = tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map((error) => error.message)),
    );
    return messages.length === 0 ? [] : [named(`${file} › ${title}`, messages.join('\n'))];
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

function named(title: string, why: string): string {
  // Terminal color codes would be cut in the middle.
  const lines = why
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/\u001B\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, MAX_LINES).map((line) => `    ${line}`)].join('\n');
}
