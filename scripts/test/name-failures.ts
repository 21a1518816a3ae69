import { z } from 'zod';

/** Lines of a failure's message that are shown again at the end; all of it stands in the step's own output. */
const MOST_LINES = 12;

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

/** The tests that failed by Vitest's JSON report: file, name and the beginning of the message of each. */
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

/** The same by Playwright's JSON report; one that passed only at a second try is named as well. */
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
  // Colours of a terminal would be cut in the middle.
  const lines = why
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/\u001B\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
}
