import { ALLOWED, type Name } from './callers.fixture.ts';

/** Data that is valid, too, though a value is null or missing. */
const ALSO_RIGHT: Partial<Record<Name, (data: Record<string, unknown>) => object[]>> = {
  saveSettings: () => [{}, { dailyCap: null }],
  useApiKey: (data) => [{ ...data, restAddress: null }],
  startWatching: (data) => [{ ...data, tags: null }],
  changeFieldMapping: (data) => [{ ...data, mapping: {} }],
};

/** Invalid data for this message. */
export function wrongShapes(name: Name): unknown[] {
  const { data } = ALLOWED[name];
  const always: unknown[] = [undefined, null, 'text', 7, true, [], [data]];
  const spoiled = Object.keys(data).flatMap((key) =>
    [null, {}, [], 'x'.repeat(5_000), Number.NaN].map((value) => ({ ...data, [key]: value })),
  );
  const missing = Object.keys(data).map((key) =>
    Object.fromEntries(Object.entries(data).filter(([other]) => other !== key)),
  );
  const right = ALSO_RIGHT[name]?.(data) ?? [];
  return [...always, ...spoiled, ...missing].filter(
    (shape) =>
      !right.some(
        (fine) =>
          JSON.stringify(fine) === JSON.stringify(shape) && !Number.isNaN((shape as { dailyCap?: unknown }).dailyCap),
      ),
  );
}
