import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Finds which of these texts occur in any file under a folder, as UTF-8 or UTF-16, with the first such file. */
export async function filesWith(folder: string, texts: Record<string, string>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    for (const [name, text] of Object.entries(texts)) {
      if (bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le')))
        found[name] ??= path.slice(folder.length + 1);
    }
  }
  return found;
}
