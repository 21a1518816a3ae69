import { saveBlob } from './save-blob.ts';

/** Saves a file with `content` as JSON. */
export function saveJson(name: string, content: unknown): void {
  saveJsonParts(name, [JSON.stringify(content, null, 2)]);
}

/** The same with JSON that is already serialized, in parts. */
export function saveJsonParts(name: string, parts: BlobPart[]): void {
  saveBlob(name, new Blob(parts, { type: 'application/json' }));
}
