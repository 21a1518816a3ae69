import { useState } from 'react';
import { i18n } from '#i18n';
import { COMPOSERS, MAX_SENDER, type MessageTemplate } from '../../../lib/message-templates/templates.ts';
import type { SettingsPatch, SettingsView } from '../../../lib/settings/settings.ts';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { useKeptFocus } from '../../controls/use-kept-focus.ts';
import { Section } from '../Section.tsx';
import { TemplateFiles } from './TemplateFiles.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';
import { useTemplateList } from './use-template-list.ts';

export interface WritingSectionProps {
  settings: Pick<SettingsView, 'composer' | 'sender' | 'templates'>;
  /** Resolves with whether it was saved. */
  onSave(patch: SettingsPatch): Promise<boolean>;
  /** Saves the templates as a file. */
  onExportTemplates(templates: readonly MessageTemplate[]): void;
  /** Reads the text of a file of templates; null when it is none. */
  onReadTemplates(text: string): Promise<MessageTemplate[] | null>;
}

/** The place where messages to contacts are written, and the templates they begin with. */
export function WritingSection(props: WritingSectionProps) {
  const { composer, sender } = props.settings;
  return (
    <Section anchor="writing" title={i18n.t('write.title')} hint={i18n.t('write.options_hint')}>
      <SegmentedControl
        legend={i18n.t('write.composer')}
        legendShown
        choices={COMPOSERS.map((value) => ({ value, label: i18n.t(`write.composers.${value}`) }))}
        chosen={composer}
        hint={i18n.t(composer === 'mail' ? 'write.composer_mail_hint' : 'write.composer_page_hint')}
        onChoose={(next) => void props.onSave({ composer: next })}
      />
      <Sender sender={sender} onSender={(next) => void props.onSave({ sender: next })} />
      <Templates {...props} />
    </Section>
  );
}

/** The templates, with the form for one of them. */
function Templates({ settings: { templates }, onSave, onExportTemplates, onReadTemplates }: WritingSectionProps) {
  /** The name of the template in the form; empty: a new one; null: none. */
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useKeptFocus(JSON.stringify([edited, ...templates.map(({ name }) => name)]));
  const current = templates.find(({ name }) => name === edited);
  const change = useTemplateList(templates, onSave);
  /** Saves a change and closes the form of this name; it stays open, with what was typed, when that fails. */
  const save = async (name: string, of: Parameters<typeof change>[0]): Promise<void> => {
    if (await change(of)) setEdited((open) => (open === name ? null : open));
  };
  const keep = (template: MessageTemplate): void => {
    if (edited === null) return;
    void save(edited, (before) =>
      current === undefined ? [...before, template] : before.map((each) => (each.name === edited ? template : each)),
    );
  };
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {i18n.t('write.templates')}
      </h3>
      <TemplateList
        templates={templates}
        edited={edited}
        onEdit={setEdited}
        onRemove={(name) => void save(name, (before) => before.filter((each) => each.name !== name))}
      />
      {edited === null ? (
        <TemplateFiles
          templates={templates}
          onNew={() => setEdited('')}
          onImport={(added) => void onSave({ templates: added })}
          onExport={() => onExportTemplates(templates)}
          onRead={onReadTemplates}
        />
      ) : (
        <TemplateForm
          key={edited}
          template={current ?? null}
          taken={templates.map(({ name }) => name).filter((name) => name !== edited)}
          onSave={keep}
          onCancel={() => setEdited(null)}
        />
      )}
    </div>
  );
}

/** Saved when the field loses the focus. */
function Sender({ sender, onSender }: { sender: string; onSender(sender: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={i18n.t('write.sender')}
      hint={i18n.t('write.sender_hint')}
      fault={null}
      value={typed ?? sender}
      maxLength={MAX_SENDER}
      autoComplete="name"
      onBlur={() => {
        if (typed !== null && typed.trim() !== sender) onSender(typed.trim());
        setTyped(null);
      }}
      onValue={setTyped}
    />
  );
}
