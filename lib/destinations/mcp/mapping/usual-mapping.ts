import type { ForeignTool } from '../tools/tool-schema.ts';
import { chooseTool, filledPaths, guessFields, guessId, guessTerms, openArguments } from './choose-tools.ts';
import type { ToolMapping, WriteMapping } from './tool-mapping.ts';

/** What goes where unless the user chooses otherwise; null: no tool here searches, or none creates. */
export function usualMapping(tools: readonly ForeignTool[]): ToolMapping | null {
  return twentyMapping(tools) ?? attioMapping(tools) ?? guessedMapping(tools);
}

/** Whether nothing is left for the user to choose. */
export function isComplete(mapping: ToolMapping, tools: readonly ForeignTool[]): boolean {
  const named = (name: string) => tools.find((tool) => tool.name === name);
  const create = named(mapping.create.tool);
  const search = named(mapping.search.tool);
  const update = mapping.update === null ? null : named(mapping.update.tool);
  if (create === undefined || search === undefined || update === undefined) return false;
  const searched = Object.values(mapping.search.terms).map(({ path }) => path);
  return (
    Object.keys(mapping.create.fields).length > 0 &&
    searched.length > 0 &&
    openArguments(create, filledPaths(mapping.create)).length === 0 &&
    openArguments(search, [...searched, ...Object.keys(mapping.search.fixed)]).length === 0 &&
    (update === null || mapping.update === null || openArguments(update, filledPaths(mapping.update)).length === 0)
  );
}

function guessedMapping(tools: readonly ForeignTool[]): ToolMapping | null {
  const search = chooseTool(tools, 'search');
  const create = chooseTool(tools, 'create');
  if (search === null || create === null) return null;
  return {
    search: {
      tool: search.name,
      mark: search.mark,
      terms: guessTerms(search),
      fixed: {},
      absence: 'never',
      isWhole: false,
    },
    create: { tool: create.name, mark: create.mark, fields: guessFields(create), fixed: {} },
    update: guessedUpdate(chooseTool(tools, 'update'), create.name),
  };
}

function guessedUpdate(update: ForeignTool | null, create: string): ToolMapping['update'] {
  const id = update === null ? null : guessId(update);
  if (update === null || id === null || update.name === create) return null;
  const fields = Object.entries(guessFields(update)).filter(([, { path }]) => path !== id);
  return { tool: update.name, mark: update.mark, id, fields: Object.fromEntries(fields), fixed: {} };
}

/** The first of the tools that has one of the names. */
function oneOf(tools: readonly ForeignTool[], ...names: string[]): ForeignTool | undefined {
  return names.flatMap((name) => tools.find((tool) => tool.name === name) ?? [])[0];
}

/** The tools of Twenty that are of use here; of its two generations. */
export const TWENTY_TOOLS = [
  'find_people',
  'find_many_people',
  'create_person',
  'create_one_person',
  'update_person',
  'update_one_person',
];

/** Twenty searches its own database: what it does not find is not there, and what it finds is whole. */
function twentyMapping(tools: readonly ForeignTool[]): ToolMapping | null {
  const search = oneOf(tools, 'find_people', 'find_many_people');
  const create = oneOf(tools, 'create_person', 'create_one_person');
  if (search === undefined || create === undefined) return null;
  const has = (name: string) => search.properties.some(({ path }) => path.split('.')[0] === name);
  // Of the first generation: everything in one argument.
  const at = has('filter') && !has('emails') ? 'filter.' : '';
  if (at === '' && !has('emails')) return null;
  return {
    search: {
      tool: search.name,
      mark: search.mark,
      terms: {
        profile: { path: `${at}linkedinLink.primaryLinkUrl.ilike`, like: true },
        email: { path: `${at}emails.primaryEmail.ilike`, like: false },
        name: { path: `${at}name.lastName.ilike`, like: false },
      },
      fixed: {},
      absence: 'proves',
      isWhole: true,
    },
    create: { tool: create.name, mark: create.mark, fields: guessFields(create), fixed: {} },
    update: guessedUpdate(oneOf(tools, 'update_person', 'update_one_person') ?? null, create.name),
  };
}

const ATTIO_FIELDS: WriteMapping['fields'] = {
  name: { path: 'values.name.full_name', form: 'text' },
  first_name: { path: 'values.name.first_name', form: 'text' },
  last_name: { path: 'values.name.last_name', form: 'text' },
  title: { path: 'values.job_title', form: 'text' },
  email: { path: 'values.email_addresses', form: 'list' },
  phone: { path: 'values.phone_numbers', form: 'list' },
  mobile: { path: 'values.phone_numbers', form: 'list' },
  profile: { path: 'values.linkedin', form: 'text' },
};

/** Attio keeps records of any kind in the same tools, and refuses a second person with the same email. */
function attioMapping(tools: readonly ForeignTool[]): ToolMapping | null {
  const search = oneOf(tools, 'search-records');
  const create = oneOf(tools, 'create-record');
  if (search === undefined || create === undefined) return null;
  const kindOf = (tool: ForeignTool) =>
    tool.properties.find(({ path, form }) => form === 'text' && path.startsWith('object'))?.path ?? null;
  const query = search.properties.find(({ path, form }) => form === 'text' && path === 'query');
  const hasValues = (tool: ForeignTool) => tool.properties.some(({ path }) => path.split('.')[0] === 'values');
  const searchKind = kindOf(search);
  const createKind = kindOf(create);
  if (query === undefined || searchKind === null || createKind === null || !hasValues(create)) return null;
  const term = { path: query.path, like: false };
  const update = oneOf(tools, 'update-record');
  const updateKind = update === undefined ? null : kindOf(update);
  const id = update === undefined ? null : guessId(update);
  return {
    search: {
      tool: search.name,
      mark: search.mark,
      terms: { profile: term, email: term, name: term },
      fixed: { [searchKind]: 'people' },
      absence: 'with-email',
      isWhole: false,
    },
    create: { tool: create.name, mark: create.mark, fields: ATTIO_FIELDS, fixed: { [createKind]: 'people' } },
    update:
      update === undefined || updateKind === null || id === null || !hasValues(update)
        ? null
        : { tool: update.name, mark: update.mark, id, fields: ATTIO_FIELDS, fixed: { [updateKind]: 'people' } },
  };
}
