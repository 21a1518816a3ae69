import { i18n } from '#i18n';
import type { CrmChoice, CrmToolsView } from '../../../lib/messages/views/destination.ts';
import { CRM_FIELDS, SEARCH_TERMS, contactFieldText } from '../../../lib/texts/destinations/contact-field-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Callout } from '../../controls/Callout.tsx';
import { LiveRegion } from '../../controls/LiveRegion.tsx';
import { SelectField } from '../../controls/SelectField.tsx';
import { ArgumentSelect } from './ArgumentSelect.tsx';
import type { CrmUse } from './crm-use.ts';
import { FixedArguments } from './FixedArguments.tsx';
import { unmappedArguments, useCrmFields } from './use-crm-fields.ts';

interface CrmFieldsProps {
  id: string;
  label: string;
  use: CrmUse;
}

/** The choice of a CRM's tools, and of the argument for each field. */
export function CrmFields({ id, label, use }: CrmFieldsProps) {
  const { view, choice, progress, change, send } = useCrmFields(id, label, use);
  return (
    <form
      noValidate
      className="grid gap-5 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <p className="text-small text-soft">{i18n.t('destinations.crm.fields_hint')}</p>
      {view?.isCut === true && <Callout tone="calm">{i18n.t('destinations.crm.is_cut')}</Callout>}
      {view !== null && choice === null && <Callout tone="caution">{i18n.t('destinations.crm.no_tools')}</Callout>}
      {view !== null && choice !== null && <ToolSections view={view} choice={choice} change={change} />}
      <div className="flex flex-wrap items-center gap-3">
        {choice !== null && (
          <>
            <Button submits variant="primary" disabled={progress.isBusy}>
              {i18n.t('destinations.crm.save')}
            </Button>
            <Button disabled={progress.isBusy} onClick={() => void send(true)}>
              {i18n.t('destinations.crm.try_search')}
            </Button>
          </>
        )}
        <LiveRegion text={progress.words} shown />
      </div>
    </form>
  );
}

interface SectionProps {
  view: CrmToolsView;
  choice: CrmChoice;
  change(choice: CrmChoice): void;
}

function ToolSections(props: SectionProps) {
  return (
    <>
      <SearchSection {...props} />
      <CreateSection {...props} />
      <UpdateSection {...props} />
    </>
  );
}

function optionsFor({ tools }: CrmToolsView, purpose: 'search' | 'create' | 'update') {
  return tools
    .filter(({ purposes }) => purposes.includes(purpose))
    .map(({ name }) => ({ value: name, label: plainText(name, 60) }));
}

function SearchSection({ view, choice, change }: SectionProps) {
  const { search } = choice;
  const tool = view.tools.find(({ name }) => name === search.tool);
  const set = (changed: Partial<CrmChoice['search']>): void => change({ ...choice, search: { ...search, ...changed } });
  return (
    <section className="grid gap-3" aria-label={i18n.t('destinations.crm.search_tool')}>
      <SelectField
        label={i18n.t('destinations.crm.search_tool')}
        hint={plainText(tool?.description ?? '', 200)}
        options={optionsFor(view, 'search')}
        chosen={search.tool}
        onChoose={(name) =>
          set({ tool: name, terms: view.tools.find((each) => each.name === name)?.terms ?? {}, fixed: {} })
        }
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {SEARCH_TERMS.map((term) => (
          <ArgumentSelect
            key={term}
            label={contactFieldText(term)}
            none={i18n.t('destinations.crm.not_searched')}
            properties={tool?.properties ?? []}
            chosen={search.terms[term]}
            onChoose={(path) => set({ terms: without(search.terms, term, path) })}
          />
        ))}
      </div>
      <FixedArguments
        paths={unmappedArguments(tool, Object.values(search.terms))}
        values={search.fixed}
        onChange={(fixed) => set({ fixed })}
      />
    </section>
  );
}

function CreateSection({ view, choice, change }: SectionProps) {
  const { create } = choice;
  const tool = view.tools.find(({ name }) => name === create.tool);
  const set = (changed: Partial<CrmChoice['create']>): void => change({ ...choice, create: { ...create, ...changed } });
  return (
    <section className="grid gap-3" aria-label={i18n.t('destinations.crm.create_tool')}>
      <SelectField
        label={i18n.t('destinations.crm.create_tool')}
        hint={plainText(tool?.description ?? '', 200)}
        options={optionsFor(view, 'create')}
        chosen={create.tool}
        onChoose={(name) =>
          set({ tool: name, fields: view.tools.find((each) => each.name === name)?.fields ?? {}, fixed: {} })
        }
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {CRM_FIELDS.map((field) => (
          <ArgumentSelect
            key={field}
            label={contactFieldText(field)}
            none={i18n.t('destinations.crm.not_sent')}
            properties={tool?.properties ?? []}
            chosen={create.fields[field]}
            onChoose={(path) => set({ fields: without(create.fields, field, path) })}
          />
        ))}
      </div>
      <FixedArguments
        paths={unmappedArguments(tool, Object.values(create.fields))}
        values={create.fixed}
        onChange={(fixed) => set({ fixed })}
      />
    </section>
  );
}

function UpdateSection({ view, choice, change }: SectionProps) {
  return (
    <SelectField
      label={i18n.t('destinations.crm.update_tool')}
      hint={i18n.t('destinations.crm.update_hint')}
      options={[{ value: '', label: i18n.t('destinations.crm.no_update') }, ...optionsFor(view, 'update')]}
      chosen={choice.update?.tool ?? ''}
      onChoose={(tool) => change({ ...choice, update: tool === '' ? null : { tool } })}
    />
  );
}

/** The same paths with one changed; empty: taken away. */
function without<Key extends string>(
  paths: Partial<Record<Key, string>>,
  key: Key,
  path: string,
): Partial<Record<Key, string>> {
  const next = { ...paths };
  delete next[key];
  return path === '' ? next : { ...next, [key]: path };
}
