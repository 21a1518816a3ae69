import { CRM_FIELDS, type CrmField, type SearchTerm } from '../../contact-fields.ts';
import type { ForeignTool, ToolProperty } from '../tools/tool-schema.ts';
import { guessField, wordsOf } from './guess-field.ts';
import type { ToolMapping, WriteMapping } from './tool-mapping.ts';

/** The purpose of a tool. */
export type Purpose = 'search' | 'create' | 'update';

const VERBS: Record<Purpose, RegExp> = {
  search: /\b(?:search|find|query|lookup|look up|list|get)\b/u,
  create: /\b(?:create|add|new|insert|upsert)\b/u,
  update: /\b(?:update|edit|change|modify|patch)\b/u,
};
const PEOPLE = /\b(?:contacts?|persons?|people)\b/u;
const RECORDS = /\b(?:records?|entit(?:y|ies)|leads?)\b/u;
const OTHERS =
  /\b(?:compan(?:y|ies)|organi[sz]ations?|notes?|tasks?|deals?|opportunit(?:y|ies)|meetings?|calls?|comments?|emails?|many|batch|merge|delete|remove|lists? entr(?:y|ies)|fields?|tags?|one)\b/u;

/** The tool that is most likely for this, by its name; null: none is. */
export function chooseTool(tools: readonly ForeignTool[], purpose: Purpose): ForeignTool | null {
  const [best] = tools
    .map((tool) => ({ tool, score: scoreOf(tool, purpose) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return best?.tool ?? null;
}

function scoreOf(tool: ForeignTool, purpose: Purpose): number {
  const name = wordsOf(tool.name);
  if (!VERBS[purpose].test(name)) return 0;
  if (purpose === 'search' ? !tool.mayBeReadOnly || Object.keys(guessTerms(tool)).length === 0 : false) return 0;
  if (purpose === 'update' && guessId(tool) === null) return 0;
  const of = PEOPLE.test(name) ? 4 : RECORDS.test(name) ? 2 : 0;
  if (of === 0) return 0;
  const isSearch = purpose === 'search' && /\b(?:search|find)\b/u.test(name) ? 1 : 0;
  return of + isSearch - (OTHERS.test(name) ? 3 : 0);
}

/** The arguments for our fields; the first that fits a field counts. */
export function guessFields({ properties }: ForeignTool): WriteMapping['fields'] {
  const fields: WriteMapping['fields'] = {};
  for (const property of properties) {
    const field = guessField(property);
    if (field !== null && property.form !== 'other') fields[field] ??= { path: property.path, form: property.form };
  }
  // A list takes all numbers, whatever they are for.
  if (fields.phone?.form === 'list') fields.mobile ??= fields.phone;
  if (fields.mobile === undefined || fields.phone !== undefined) return fields;
  return { ...fields, phone: fields.mobile };
}

/** The arguments by which a tool searches; one that takes any text serves for all. */
export function guessTerms(tool: ForeignTool): ToolMapping['search']['terms'] {
  const fields = guessFields(tool);
  const any = tool.properties.find(isAnyText);
  const terms: ToolMapping['search']['terms'] = {};
  const set = (name: SearchTerm, property: { path: string } | undefined): void => {
    if (property !== undefined) terms[name] = { path: property.path, like: false };
  };
  set('profile', textOf(fields.profile) ?? any);
  set('email', textOf(fields.email) ?? any);
  set('name', textOf(fields.name) ?? any);
  if (fields.our_id !== undefined) set('our_id', textOf(fields.our_id));
  return terms;
}

function textOf(field: { path: string; form: string } | undefined): { path: string } | undefined {
  return field?.form === 'text' ? field : undefined;
}

function isAnyText({ path, form }: ToolProperty): boolean {
  return form === 'text' && /\b(?:query|search|text|terms?|keywords?|q)\b/u.test(wordsOf(path));
}

/** The argument that says which record is to be updated. */
export function guessId({ properties }: ForeignTool): string | null {
  const ids = properties.filter(
    ({ path, form, isNumber }) => (form === 'text' || isNumber) && /\b(?:id|uuid)$/u.test(wordsOf(path)),
  );
  const [first] = ids.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  return first?.path ?? null;
}

/** Required arguments to which nothing goes. */
export function openArguments(
  { properties }: Pick<ForeignTool, 'properties'>,
  filled: readonly string[],
): ToolProperty[] {
  const isFilled = (path: string) => filled.some((each) => each === path || each.startsWith(`${path}.`));
  return properties.filter(({ path, isRequired }) => isRequired && !isFilled(path));
}

/** The paths that a writing tool's mapping fills. */
export function filledPaths({ fields, fixed, id }: Pick<WriteMapping, 'fields' | 'fixed'> & { id?: string }): string[] {
  const mapped = CRM_FIELDS.flatMap((field: CrmField) => fields[field]?.path ?? []);
  return [...mapped, ...Object.keys(fixed), ...(id === undefined ? [] : [id])];
}
