import { dirname, join, normalize } from 'node:path';
import type { RepositoryFile } from './repository-files.ts';

/** The possible targets of references in the repository. */
export interface Targets {
  /** Anchors of each Markdown file, by path. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** True when a file or a folder exists. */
  has(path: string): boolean;
}

/** The anchors of a document, as GitHub and editors derive them from its headings; ignores headings in code blocks. */
export function anchorsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```$/gmsu, '');
  return [...prose.matchAll(/^#{1,6} (?<heading>.+)$/gmu)].map(({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * A mention of a document: from the top of the repository in code, from its own folder in another document. The words
 * of a link do not count.
 */
const MENTION = /(?<![\w/<>*{}$[-])(?<path>(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w.-]+\.md)(?<anchor>#[\w-]*)?/gu;
/** A Markdown link to a path or heading, not to the web or an address. */
const LINK = /\]\((?!\w+:)(?<path>[^)#\s]*)(?<anchor>#[^)\s]*)?\)/gu;

/**
 * References to documents, and links in documents, that lead nowhere. A link is relative to its own file; code names a
 * document from the top of the repository.
 */
export function brokenReferences({ path, text }: RepositoryFile, { anchors, has }: Targets): string[] {
  const isDocument = path.endsWith('.md');
  const links = isDocument ? [...text.matchAll(LINK)] : [];
  const inLinks = new Set(links.map(({ index, groups }) => index + (groups?.['path'] === '' ? 0 : 2)));
  const mentions = [...text.matchAll(MENTION)].filter(({ index }) => !inLinks.has(index));

  const isBroken = (target: string, anchor: string | undefined): boolean =>
    !has(target) || (anchor !== undefined && !(anchors.get(target)?.includes(anchor.slice(1)) ?? false));
  const fromHere = (target: string) => (target === '' ? path : normalize(join(dirname(path), target)));

  return [
    ...links.filter(({ groups = {} }) => isBroken(fromHere(groups['path'] ?? ''), groups['anchor'])),
    ...mentions.filter(({ groups = {} }) => {
      const { path: named = '', anchor } = groups;
      if (named.startsWith('docs/')) return isBroken(named, anchor);
      if (isDocument && anchors.has(fromHere(named))) return isBroken(fromHere(named), anchor);
      // A reader would search in vain for one of our documents without its folder; code may build a path from a bare
      // name.
      return anchors.has(`docs/${named}`) && (isDocument || anchor !== undefined);
    }),
  ].map(([found]) => found.replace('](', '('));
}

const TOP = 'entrypoints|components|lib|sandbox|tests|scripts|bench|docs|locales|public';
const NAMED_PATH = new RegExp(`\`(?<path>(?:${TOP}|\\.github|\\.ci)/[\\w./@-]*)\``, 'gu');
const VITEST = /npx vitest run(?<filters>(?: [\w./-]+)+)/gu;

/** Files, folders and tests that a document names, and that do not exist. */
export function missingFiles(text: string, { has }: Targets, paths: readonly string[]): string[] {
  const named = [...text.matchAll(NAMED_PATH)].map(({ groups }) => groups?.['path'] ?? '');
  const filters = [...text.replaceAll(/\s+/gu, ' ').matchAll(VITEST)]
    .flatMap(({ groups }) => (groups?.['filters'] ?? '').trim().split(' '))
    .map((filter) => filter.replace(/\.$/u, ''));
  return [
    ...named.filter((path) => !has(path.replace(/\/$/u, ''))),
    ...filters.filter((filter) => !paths.some((path) => path.includes(filter) && /\.test\.tsx?$/u.test(path))),
  ];
}

const COMMENT_OR_SPAN = { code: /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gsu, document: /`[^`\n]+`/gu };
/** A module's name, with folders before it or without; `NAME.tsx` stands for any. */
const MODULE = /(?<![\w./@*{-])(?<path>(?:[\w.-]+\/)*(?!NAME\.)[a-zA-Z][\w.-]*\.tsx?)(?![\w/-])/gu;

/** Modules that a comment, or a code span of a document, names by their name or the end of their path, in vain. */
export function missingModules({ path, text }: RepositoryFile, paths: readonly string[]): string[] {
  const parts = text.match(path.endsWith('.md') ? COMMENT_OR_SPAN.document : COMMENT_OR_SPAN.code) ?? [];
  return parts
    .flatMap((part) => [...part.matchAll(MODULE)].map(({ groups }) => groups?.['path'] ?? ''))
    .filter((named) => !paths.some((each) => each === named || each.endsWith(`/${named}`)));
}
