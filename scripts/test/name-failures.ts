import { z } from 'zod';

/** The lines of a failure's message repeated at the end; the step's own output has all of them. */
const MAX_LINES = 12;
/** The lines of what the page showed then, after the message. */
const MAX_SHOWN_LINES = 40;

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
const result = z.object({
  errors: z.array(message).default([]),
  attachments: z.array(z.object({ name: z.string(), path: z.string().nullish() })).default([]),
});
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(result) })),
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

/**
 * The same from Playwright's JSON report, with what the page showed when a test failed; tests that passed only on a
 * second try are included.
 * @param readText reads a file that the report names
 */
export async function namePlaywrightFailures(
  text: string,
  readText: (path: string) => Promise<string>,
): Promise<string[]> {
  const { suites, errors } = playwrightReport.parse(JSON.parse(text));
  const ofTests = await Promise.all(suites.flatMap(specsOf).map((found) => failureOf(found, readText)));
  return [
    ...ofTests.flatMap((failure) => failure ?? []),
    ...errors.map((error) => named('outside of any test', error.message)),
  ];
}

function specsOf({ specs, suites }: z.infer<typeof suite>): Array<z.infer<typeof spec>> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Null for a test without an error. */
async function failureOf(
  { title, file, tests }: z.infer<typeof spec>,
  readText: (path: string) => Promise<string>,
): Promise<string | null> {
  const results = tests.flatMap((test) => test.results);
  const messages = results.flatMap(({ errors }) => errors.map((error) => error.message));
  if (messages.length === 0) return null;
  const contexts = results
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && typeof path === 'string' ? [path] : []));
  const shown = await Promise.all(contexts.map(async (path) => shownIn(await readText(path).catch(() => ''))));
  return [named(`${file} › ${title}`, messages.join('\n')), ...shown.flat()].join('\n');
}

/** The page as a screen reader has it, in what Playwright writes about a failure; nothing where it had no page. */
function shownIn(context: string): string[] {
  const [, page] = /```yaml\n(.*?)\n```/s.exec(context) ?? [];
  if (page === undefined) return [];
  return ['    The page then:', ...page.split('\n', MAX_SHOWN_LINES).map((line) => `      ${line}`)];
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
