import { z } from 'zod';
import { type CrmTool, crmTool } from '../crm-server/crm-tool.ts';
import type { Tryton } from './start-tryton.ts';

const PARTY = 'model.party.party';
const MECHANISM = 'model.party.contact_mechanism';
const text = z.string();
const parties = z.array(
  z.object({ id: z.number(), name: text.nullable(), code: text, contact_mechanisms: z.array(z.number()) }),
);
const mechanisms = z.array(z.object({ id: z.number(), type: text, value: text }));
const made = z.array(z.object({ 'create_uid.': z.object({ rec_name: text }) }));

/** Tryton's parties behind three tools; each rule, each search and each owner is Tryton's own. */
export function trytonTools({ call }: Pick<Tryton, 'call'>): CrmTool[] {
  const given = {
    email: text.optional().describe('Email address'),
    website: text.optional().describe('LinkedIn profile'),
    phone: text.optional().describe('Phone'),
  };
  type Given = { [Name in keyof typeof given]?: string | undefined };

  const record = async (party: z.output<typeof parties>[number]) => {
    const ways = mechanisms.parse(await call(`${MECHANISM}.read`, party.contact_mechanisms, ['type', 'value'], {}));
    const [by] = made.parse(await call(`${PARTY}.read`, [party.id], ['create_uid.rec_name'], {}));
    const of = (type: string) => ways.find((way) => way.type === type)?.value ?? '';
    return {
      id: party.id,
      name: party.name ?? '',
      code: party.code,
      email: of('email'),
      website: of('website'),
      phone: of('phone'),
      owner: by?.['create_uid.'].rec_name ?? '',
    };
  };
  const read = async (ids: readonly number[]) => {
    const found = parties.parse(await call(`${PARTY}.read`, ids, ['name', 'code', 'contact_mechanisms'], {}));
    return Promise.all(found.map(record));
  };
  /** What to do with each way to reach somebody: change the one that is there, or make one. */
  const writeWays = (ways: z.output<typeof mechanisms>, changes: Given) =>
    Object.entries(changes).flatMap(([type, value]) => {
      const there = ways.find((way) => way.type === type);
      if (value === undefined || value === '') return [];
      return [there === undefined ? ['create', [{ type, value }]] : ['write', [there.id], { value }]];
    });

  return [
    crmTool('find_party', 'Find parties by anything.', true, { text }, async (args) => {
      const domain = [
        'OR',
        ['name', 'ilike', `%${args.text}%`],
        ['code', '=', args.text],
        ['contact_mechanisms.value', 'ilike', `%${args.text}%`],
      ];
      const ids = z.array(z.number()).parse(await call(`${PARTY}.search`, domain, 0, 20, null, {}));
      return { parties: ids.length === 0 ? [] : await read(ids) };
    }),
    crmTool('add_party', 'Add a party.', false, { name: text, code: text.optional(), ...given }, async (args) => {
      const { name, code, ...ways } = args;
      const values = { name, ...(code === undefined ? {} : { code }), contact_mechanisms: writeWays([], ways) };
      const [party] = await read(z.array(z.number()).parse(await call(`${PARTY}.create`, [values], {})));
      return { added: party };
    }),
    crmTool(
      'change_party',
      'Change a party.',
      false,
      { id: z.number(), name: text.optional(), code: text.optional(), ...given },
      async ({ id, name, code, ...changes }) => {
        const [before] = parties.parse(await call(`${PARTY}.read`, [id], ['name', 'code', 'contact_mechanisms'], {}));
        const ids = before?.contact_mechanisms ?? [];
        const ways = mechanisms.parse(await call(`${MECHANISM}.read`, ids, ['type', 'value'], {}));
        await call(
          `${PARTY}.write`,
          [id],
          {
            ...(name === undefined ? {} : { name }),
            ...(code === undefined ? {} : { code }),
            contact_mechanisms: writeWays(ways, changes),
          },
          {},
        );
        const [party] = await read([id]);
        return { changed: party };
      },
    ),
  ];
}
