/**
 * A short mark of a value (FNV-1a): tells later whether a field is still as we wrote it, without keeping the value.
 * Nothing secret hangs on it.
 */
export function fieldMark(value: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(value)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
