import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'vite';

/**
 * The files that a page or script of a build loads before it can do its work: itself, a page's scripts and style
 * sheets, and everything these import statically. Imports on demand are not counted.
 * @param output the build's folder
 * @returns paths inside it, as `entry` is
 * @throws Error when one does not exist
 */
export function loadedFiles(output: string, entry: string): string[] {
  const read = (file: string): string => {
    if (!existsSync(join(output, file))) throw new Error(`${entry} loads ${file}, which is not in the build`);
    return readFileSync(join(output, file), 'utf8');
  };
  const files = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const code = read(file);
    if (file.endsWith('.html')) waiting.push(...referencesOf(code));
    if (file.endsWith('.js')) waiting.push(...importsOf(file, code));
  }
  return [...files].toSorted();
}

function referencesOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const named = tags.flatMap((tag) => /\b(?:src|href)="\/([^"]+\.(?:js|css))"/.exec(tag)?.[1] ?? []);
  // The modules imported by the script that starts a page (scripts/build/shell-first.ts).
  const started = tags.flatMap((tag) => /\bdata-modules="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []);
  return [...named, ...started.map((path) => path.slice(1))];
}

function importsOf(file: string, code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    const isImport =
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportNamedDeclaration' ||
      statement.type === 'ExportAllDeclaration';
    if (!isImport || statement.source === null) return [];
    const { value } = statement.source;
    return value.startsWith('/') ? value.slice(1) : posix.join(posix.dirname(file), value);
  });
}
