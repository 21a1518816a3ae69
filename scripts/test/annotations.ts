import type { StepResult } from './summary.ts';

/**
 * GitHub's workflow commands, one for each failure, which its pages show above the log: the first line of a failure is
 * its title.
 */
export function annotations(results: readonly StepResult[]): string[] {
  return results.flatMap(({ name, counts, failures = [], notRun }) => {
    if (counts.failed === 0) return [];
    const lines = failures.length > 0 ? failures : [notRun ?? 'failed: the log of this step says how'];
    return lines.map((failure) => {
      const [title = '', ...lines] = failure.split('\n');
      return `::error title=${escaped(`${name}: ${title}`).replaceAll(':', '%3A').replaceAll(',', '%2C')}::${escaped(lines.join('\n') || title)}`;
    });
  });
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
