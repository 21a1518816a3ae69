import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

/**
 * The files that a page or script of a build loads before it can do its work: for a page its scripts and style sheets,
 * for a script itself, and whatever these import statically. What is imported on demand is not counted.
 * @returns paths as `entry` is, relative to the working directory when `output` is
 */
export function loadedFiles(output: string, entry: string): string[] {
  const files = new Set<string>();
  const waiting = entry.endsWith('.html') ? referencesOf(readFileSync(join(output, entry), 'utf8')).map((path) => join(output, path)) : [join(output, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    if (!existsSync(file)) throw new Error(`${entry} loads ${relative(output, file)}, which is not in the build`);
    files.add(file);
    if (file.endsWith('.js')) waiting.push(...importsOf(file, output));
  }
  return [...files].toSorted();
}

function referencesOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /\b(?:src|href)="([^"]+\.(?:js|css))"/.exec(tag)?.[1] ?? []);
}

function importsOf(file: string, output: string): string[] {
  const { body } = parseAst(readFileSync(file, 'utf8'));
  return body.flatMap((statement) => {
    const isImport = statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration';
    if (!isImport || statement.source === null) return [];
    const { value } = statement.source;
    return value.startsWith('/') ? join(output, value) : relative('.', resolve(dirname(file), value));
  });
}
