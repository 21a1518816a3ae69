import { z } from 'zod';
import { type CrmTool, crmTool } from './crm-tool.ts';
import { type CrmPeople, type CrmPerson, mentions } from './people.ts';

/** How a CRM arranges its tools: like Attio, like Twenty, and like nobody we know. */
export type CrmShape = 'attio' | 'twenty' | 'rolodex';

export interface ShapedTools {
  /** Those of its list. */
  listed: CrmTool[];
  /** Whether results come as text alone. */
  isTextOnly: boolean;
}

export function toolsOf(shape: CrmShape, people: CrmPeople, origin: string): ShapedTools {
  switch (shape) {
    case 'attio':
      return { listed: attioTools(people, origin), isTextOnly: true };
    case 'twenty':
      return { listed: twentyTools(people), isTextOnly: true };
    case 'rolodex':
      return { listed: rolodexTools(people, origin), isTextOnly: false };
    default:
      return shape satisfies never;
  }
}

const text = z.string();
const texts = z.array(z.string());

/** Records of any kind in the same tools; values in lists. */
function attioTools(people: CrmPeople, origin: string): CrmTool[] {
  const values = z.object({
    name: z.object({ full_name: text, first_name: text.optional(), last_name: text.optional() }).optional(),
    job_title: text.optional(),
    email_addresses: texts.optional(),
    phone_numbers: texts.optional(),
    linkedin: text.optional(),
  });
  const free = z.record(z.string(), z.unknown());
  const kind = z.literal('people');
  const read = (given: unknown): Partial<CrmPerson> => {
    const { name, job_title: title, email_addresses: emails, phone_numbers: phones, linkedin } = values.parse(given);
    return {
      ...(name && { name: name.full_name }),
      ...(title === undefined ? {} : { title }),
      ...(emails && { emails }),
      ...(phones && { phones }),
      ...(linkedin === undefined ? {} : { profile: linkedin }),
    };
  };
  const value = (one: string) => (one === '' ? [] : [{ value: one }]);
  const record = ({ id, name, emails, phones, title, profile }: CrmPerson) => ({
    id: { workspace_id: 'w-1', object_id: 'people', record_id: id },
    web_url: `${origin}/people/${id}`,
    created_at: '2026-03-02T10:00:00Z',
    values: {
      name: [{ full_name: name }],
      email_addresses: emails.map((email_address) => ({ email_address })),
      phone_numbers: phones.map((phone_number) => ({ phone_number })),
      job_title: value(title),
      linkedin: value(profile),
    },
  });
  return [
    crmTool('list-objects', 'List all objects in the workspace.', true, {}, () => ({ data: ['people'] })),
    crmTool(
      'search-records',
      'Full-text search for records.',
      true,
      { object: text, query: text, limit: z.number().optional() },
      ({ object, query }) => ({
        data: object === 'people' ? people.search((person) => mentions(person, query)).map(record) : [],
      }),
    ),
    crmTool('create-record', 'Create a new record.', false, { object: kind, values: free }, (args) => ({
      data: record(people.add(read(args.values))),
    })),
    crmTool('update-record', 'Update a record.', false, { object: kind, record_id: text, values: free }, (args) => ({
      data: record(people.change(args.record_id, read(args.values))),
    })),
  ];
}

/** Three tools that lead to all others; what is empty is left out of answers. */
function twentyTools(people: CrmPeople): CrmTool[] {
  const person = {
    name: z.object({ firstName: text.optional(), lastName: text.optional() }).optional(),
    emails: z.object({ primaryEmail: text.optional(), additionalEmails: texts.optional() }).optional(),
    phones: z.object({ primaryPhoneNumber: text.optional() }).optional(),
    linkedinLink: z.object({ primaryLinkUrl: text.optional(), primaryLinkLabel: text.optional() }).optional(),
    jobTitle: text.optional(),
  };
  type Given = z.output<z.ZodObject<typeof person>>;
  const read = ({ name, emails, phones, linkedinLink, jobTitle }: Given): Partial<CrmPerson> => ({
    ...(name && { name: `${name.firstName ?? ''} ${name.lastName ?? ''}`.trim() }),
    ...(emails?.primaryEmail && { emails: [emails.primaryEmail] }),
    ...(phones?.primaryPhoneNumber && { phones: [phones.primaryPhoneNumber] }),
    ...(linkedinLink?.primaryLinkUrl && { profile: linkedinLink.primaryLinkUrl }),
    ...(jobTitle && { title: jobTitle }),
  });
  const record = ({ id, name, emails, phones, title, profile }: CrmPerson) => ({
    id,
    createdAt: '2026-03-02T10:00:00Z',
    name: { firstName: name.split(' ').slice(0, -1).join(' '), lastName: name.split(' ').at(-1) },
    ...(emails[0] && { emails: { primaryEmail: emails[0] } }),
    ...(phones[0] && { phones: { primaryPhoneNumber: phones[0] } }),
    ...(profile && { linkedinLink: { primaryLinkUrl: profile } }),
    ...(title && { jobTitle: title }),
  });
  const like = z.object({ ilike: text.optional(), eq: text.optional() });
  const matches = (there: string, filter: z.output<typeof like> | undefined) => {
    const pattern = (filter?.ilike ?? filter?.eq ?? '').toLowerCase();
    const part = pattern.replaceAll('%', '');
    return (
      filter === undefined || (pattern === part ? there.toLowerCase() === part : there.toLowerCase().includes(part))
    );
  };
  const hidden = [
    crmTool(
      'find_people',
      'Search for people.',
      true,
      {
        emails: z.object({ primaryEmail: like.optional() }).optional(),
        linkedinLink: z.object({ primaryLinkUrl: like.optional() }).optional(),
        name: z.object({ lastName: like.optional() }).optional(),
        limit: z.number().optional(),
      },
      ({ emails, linkedinLink, name }) => {
        const records = people.search(
          (one) =>
            matches(one.emails[0] ?? '', emails?.primaryEmail) &&
            matches(one.profile, linkedinLink?.primaryLinkUrl) &&
            matches(one.name.split(' ').at(-1) ?? '', name?.lastName),
        );
        return {
          success: true,
          message: `Found ${String(records.length)} people`,
          result: { records: records.map(record) },
        };
      },
    ),
    crmTool('create_person', 'Create a person.', false, person, (given) => ({
      success: true,
      result: record(people.add(read(given))),
    })),
    crmTool('update_person', 'Update a person.', false, { id: text, ...person }, ({ id, ...given }) => ({
      success: true,
      result: record(people.change(id, read(given))),
    })),
  ];
  return [
    crmTool('get_tool_catalog', 'STEP 1: what there is.', true, {}, () => ({ tools: hidden.map(({ name }) => name) })),
    crmTool('learn_tools', 'STEP 2: input schemas.', true, { toolNames: texts }, ({ toolNames }) => ({
      tools: hidden.filter(({ name }) => toolNames.includes(name)),
      notFound: toolNames.filter((name) => !hidden.some((tool) => tool.name === name)),
    })),
    crmTool(
      'execute_tool',
      'STEP 3: execute a tool by name.',
      false,
      { toolName: text, arguments: z.record(z.string(), z.unknown()) },
      ({ toolName, arguments: args }) => {
        const tool = hidden.find(({ name }) => name === toolName);
        if (tool === undefined) return { success: false, error: `Tool "${toolName}" is not available` };
        try {
          return tool.run(args);
        } catch (error) {
          return { success: false, message: 'Failed', error: error instanceof Error ? error.message : '' };
        }
      },
    ),
  ];
}

/** Words of its own, and an argument that is required and that we know nothing of. */
function rolodexTools(people: CrmPeople, origin: string): CrmTool[] {
  const given = {
    full_name: text.describe('Full name'),
    mail: text.optional().describe('Email address'),
    role: text.optional().describe('Job title'),
    organisation: text.optional(),
    web: text.optional().describe('LinkedIn profile'),
  };
  type Given = { [Name in keyof typeof given]?: string | undefined };
  const read = ({ full_name: name, mail, role, organisation, web }: Given): Partial<CrmPerson> => ({
    ...(name && { name }),
    ...(mail && { emails: [mail] }),
    ...(role && { title: role }),
    ...(organisation && { company: organisation }),
    ...(web && { profile: web }),
  });
  const card = ({ id, name, emails, title, company, profile, owner }: CrmPerson) => ({
    contact_id: id,
    full_name: name,
    mail: emails[0] ?? '',
    role: title,
    organisation: company,
    web: profile,
    page_url: `${origin}/cards/${id}`,
    owner: { name: owner },
    created: '2026-03-02',
  });
  return [
    crmTool('find_contact', 'Find a contact by anything.', true, { text }, (args) => ({
      matches: people.search((person) => mentions(person, args.text)).map(card),
    })),
    crmTool(
      'add_contact',
      'Add a contact.',
      false,
      { ...given, kind: z.enum(['person', 'robot']).describe('What it is') },
      ({ kind: _kind, ...rest }) => ({ added: card(people.add(read(rest))) }),
    ),
    crmTool(
      'change_contact',
      'Change a contact.',
      false,
      { contact_id: text, ...given, full_name: text.optional() },
      ({ contact_id: id, ...rest }) => ({ changed: card(people.change(id, read(rest))) }),
    ),
    crmTool('remove_contact', 'Remove a contact.', false, { contact_id: text }, () => {
      throw new Error('Nothing here removes anybody.');
    }),
  ];
}
