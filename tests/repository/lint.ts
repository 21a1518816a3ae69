import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/setup/run-command.ts';

/** A finding of the lint: its rule, and the line. */
export interface LintFinding {
  file: string;
  rule: string;
  line: number;
}

/** Applies this repository's lint rules to files that it does not have. @param files their contents by path */
export function lint(files: Readonly<Record<string, string>>): LintFinding[] {
  const folder = mkdtempSync(join(tmpdir(), 'calling-card-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  // A second label points at what the finding is about, such as a definition.
  return diagnostics.flatMap(({ code, filename, labels }) =>
    labels.slice(0, 1).map(({ span }) => ({ file: filename, rule: code, line: span.line })),
  );
}
