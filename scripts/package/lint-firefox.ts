import { z } from 'zod';
import { runCommand } from '../setup/run-command.ts';

const findingSchema = z.object({ code: z.string(), message: z.string(), file: z.string().nullish() });
const reportSchema = z.object({
  errors: z.array(findingSchema),
  warnings: z.array(findingSchema),
  notices: z.array(findingSchema).default([]),
});
type Report = z.infer<typeof reportSchema>;

/** Accepted warnings, with the reason. */
const EXPLAINED = new Map([
  [
    'UNSAFE_VAR_ASSIGNMENT',
    'React’s own setting of innerHTML, for a property that nothing of ours uses (the lint rule react/no-danger), and the ' +
      'loading of the package’s own files by name.',
  ],
  [
    'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
    'Not offered for Android; on the desktop 140, the extended support release, knows the key.',
  ],
]);

/**
 * The findings of Mozilla's own linter for a package.
 * @param folder of the build: under Node 26 the linter reads nothing from a zip, without an error
 * @returns one sentence for each unexplained finding
 */
export async function lintFirefox(folder: string): Promise<string[]> {
  const { text } = await runCommand(['addons-linter', '--output', 'json', folder], { output: 'keep' });
  const start = text.indexOf('{');
  return unexplained(reportSchema.parse(JSON.parse(text.slice(Math.max(0, start)))));
}

export function unexplained({ errors, warnings, notices }: Report): string[] {
  const problems = [...errors, ...[...warnings, ...notices].filter(({ code }) => !EXPLAINED.has(code))];
  return problems.map(({ code, message, file }) => `addons-linter: ${file ?? 'package'}: ${code}: ${message}`);
}
