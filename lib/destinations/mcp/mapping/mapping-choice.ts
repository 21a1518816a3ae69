import { CRM_FIELDS } from '../../contact-fields.ts';
import type { ForeignTool, ToolProperty } from '../tools/tool-schema.ts';
import { type Purpose, guessFields, guessId, guessTerms } from './choose-tools.ts';
import type { MappingChoice } from './mapping-choice-schema.ts';
import { type ToolMapping, type WriteMapping, toolMappingSchema } from './tool-mapping.ts';
import { isComplete, usualMapping } from './usual-mapping.ts';

/** A tool that the user can choose, and the likely mapping of its arguments. */
export interface ToolChoice {
  name: string;
  description: string;
  purposes: Purpose[];
  properties: ToolProperty[];
  fields: MappingChoice['create']['fields'];
  terms: MappingChoice['search']['terms'];
}

/** A server's tools, for the user to choose among; `chosen` null: none is likely. */
export interface ToolChoices {
  tools: ToolChoice[];
  /** The server has more tools than are read. */
  isCut: boolean;
  chosen: MappingChoice | null;
}

export function toolChoices(tools: readonly ForeignTool[], isCut: boolean, current: ToolMapping | null): ToolChoices {
  const names = new Set(tools.map(({ name }) => name));
  const isThere = current !== null && [current.search, current.create].every(({ tool }) => names.has(tool));
  const mapping = isThere ? current : usualMapping(tools);
  return {
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      purposes: purposesOf(tool),
      properties: tool.properties,
      fields: pathsOf(guessFields(tool)),
      terms: pathsOf(guessTerms(tool)),
    })),
    isCut,
    chosen: mapping && choiceOf(mapping, names),
  };
}

/** A tool that says it changes something never searches. */
function purposesOf(tool: ForeignTool): Purpose[] {
  const isWriting = tool.properties.length > 0;
  return [
    ...(tool.mayBeReadOnly && tool.properties.length > 0 ? (['search'] as const) : []),
    ...(isWriting ? (['create'] as const) : []),
    ...(isWriting && guessId(tool) !== null ? (['update'] as const) : []),
  ];
}

function choiceOf({ search, create, update }: ToolMapping, names: ReadonlySet<string>): MappingChoice {
  return {
    search: { tool: search.tool, terms: pathsOf(search.terms), fixed: search.fixed },
    create: { tool: create.tool, fields: pathsOf(create.fields), fixed: create.fixed },
    update: update !== null && names.has(update.tool) ? { tool: update.tool } : null,
  };
}

function pathsOf<Key extends string>(targets: Partial<Record<Key, { path: string }>>): Partial<Record<Key, string>> {
  const paths: Partial<Record<Key, string>> = {};
  for (const key in targets) {
    const path = targets[key]?.path;
    if (path !== undefined) paths[key] = path;
  }
  return paths;
}

export type ChosenMapping =
  | { status: 'mapped'; mapping: ToolMapping }
  /** Something required is missing, or a tool is gone. */
  | { status: 'open' };

/** The mapping that a choice comes to, with the tools as they are now. */
export function mappingOf(choice: MappingChoice, tools: readonly ForeignTool[]): ChosenMapping {
  const named = (name: string) => tools.find((tool) => tool.name === name);
  const search = named(choice.search.tool);
  const create = named(choice.create.tool);
  const update = choice.update === null ? null : named(choice.update.tool);
  if (search === undefined || create === undefined || update === undefined || !search.mayBeReadOnly)
    return { status: 'open' };
  const usual = usualMapping(tools);
  const known = usual?.search.tool === search.name ? usual.search : null;
  const terms = Object.entries(choice.search.terms).map(([name, path]) => {
    const like = Object.values(known?.terms ?? {}).some((term) => term.path === path && term.like);
    return [name, { path, like }];
  });
  const written = withForms(choice.create.fields, create, usual?.create);
  const mapping = toolMappingSchema.safeParse({
    search: {
      tool: search.name,
      mark: search.mark,
      terms: Object.fromEntries(terms),
      fixed: nonEmpty(choice.search.fixed),
      absence: known?.absence ?? 'never',
      isWhole: known?.isWhole ?? false,
    },
    create: { tool: create.name, mark: create.mark, fields: written, fixed: nonEmpty(choice.create.fixed) },
    update: update && updateOf(update, written, usual?.update ?? null),
  });
  return mapping.success && isComplete(mapping.data, tools)
    ? { status: 'mapped', mapping: mapping.data }
    : { status: 'open' };
}

/** Whether a field of the tool takes several texts: the server's schema says, or what is known of it. */
function withForms(
  fields: MappingChoice['create']['fields'],
  { properties }: ForeignTool,
  known: Pick<WriteMapping, 'fields'> | undefined,
): WriteMapping['fields'] {
  const forms = new Map<string, 'text' | 'list'>();
  for (const target of Object.values(known?.fields ?? {})) forms.set(target.path, target.form);
  for (const { path, form } of properties) if (form !== 'other') forms.set(path, form);
  const mapped: WriteMapping['fields'] = {};
  for (const field of CRM_FIELDS) {
    const path = fields[field];
    const form = path === undefined ? undefined : forms.get(path);
    if (path !== undefined && form !== undefined) mapped[field] = { path, form };
  }
  return mapped;
}

/** The fields that are made are updated too, under the same name or the likely one. */
function updateOf(
  update: ForeignTool,
  made: WriteMapping['fields'],
  usual: ToolMapping['update'],
): ToolMapping['update'] {
  const id = guessId(update);
  if (id === null) return null;
  if (usual?.tool === update.name) return { ...usual, fields: only(usual.fields, made), mark: update.mark };
  const guessed = guessFields(update);
  const fields: WriteMapping['fields'] = {};
  for (const field of CRM_FIELDS) {
    const same = update.properties.find(({ path, form }) => path === made[field]?.path && form !== 'other');
    const target = same === undefined || same.form === 'other' ? guessed[field] : { path: same.path, form: same.form };
    if (made[field] !== undefined && target !== undefined && target.path !== id) fields[field] = target;
  }
  return { tool: update.name, mark: update.mark, id, fields, fixed: {} };
}

function only(fields: WriteMapping['fields'], made: WriteMapping['fields']): WriteMapping['fields'] {
  const kept: WriteMapping['fields'] = {};
  for (const field of CRM_FIELDS)
    if (made[field] !== undefined && fields[field] !== undefined) kept[field] = fields[field];
  return kept;
}

function nonEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}
