/** Whether a value is a JSON object. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapped(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (!isObject(value)) return value;
  const changed = change(value);
  if (changed !== value) return mapped(changed, change);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapped(inner, change)]));
}

/** The document with every `$ref` replaced by its target. No component refers to itself. */
export function inlined(document: Record<string, unknown>): unknown {
  return mapped(document, (object) => {
    const ref = object['$ref'];
    return typeof ref === 'string' ? resolve(document, ref) : object;
  });
}

function resolve(document: Record<string, unknown>, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
}

/** The schema as tests read it: an object has the described properties and no others. */
export function closed(schema: Record<string, unknown>): Record<string, unknown> {
  const result = close(schema);
  return isObject(result) ? result : {};
}

function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, close(each)]));
  const isRecord = isObject(value['properties']) && value['type'] === 'object';
  return isRecord && !('additionalProperties' in value) ? { ...inner, additionalProperties: false } : inner;
}
