/** The names that a module exports, in the notation of these libraries. */
export function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gmu)].map(([, name]) => name ?? '');
  const listed = [...code.matchAll(/^export \{([^}]*)\}(?: from '[^']+')?;/gmu)].flatMap(([, list = '']) =>
    list.split(',').map(
      (entry) =>
        entry
          .trim()
          .split(/\s+as\s+/u)
          .at(-1) ?? '',
    ),
  );
  return [...declared, ...listed].filter(Boolean);
}
