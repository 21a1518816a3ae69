export type AnswerShape = 'normal' | 'unknown_fields' | 'missing_fields' | 'null_fields';

/** Fields that identify a record or its state: they stay in every shape. */
const KEPT = new Set([
  'status',
  'profile_id',
  'id',
  'email',
  'number',
  'retry_after_seconds',
  'start',
  'next',
  'total',
]);
/** Lists of records: they stay too, and their records are shaped. */
const LISTS = new Set([
  'profiles',
  'companies',
  'results',
  'emails',
  'phones',
  'credit_usage',
  'rate_limits',
  'pagination',
]);

function shapeValue(shape: AnswerShape, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeValue(shape, each));
  if (typeof value !== 'object' || value === null) return value;
  const shaped: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (KEPT.has(key)) shaped[key] = inner;
    else if (shape === 'unknown_fields' || LISTS.has(key)) shaped[key] = shapeValue(shape, inner);
    else if (shape === 'null_fields') shaped[key] = null;
  }
  if (shape === 'unknown_fields') {
    shaped['x_new_in_2031'] = { nested: [1, 'two', null], text: '<b>not markup</b>' };
    shaped['toString'] = 'a field with an unlucky name';
  }
  return shaped;
}

/** The same answer with unknown fields added, optional ones missing, or optional ones null. */
export function shapeAnswer(shape: AnswerShape, structured: Record<string, unknown>): Record<string, unknown> {
  return shape === 'normal' ? structured : { ...(shapeValue(shape, structured) as Record<string, unknown>) };
}
