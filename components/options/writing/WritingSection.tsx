import { useState } from 'react';
import { i18n } from '#i18n';
import { COMPOSERS, MAX_SENDER, type MessageTemplate } from '../../../lib/message-templates/templates.ts';
import type { SettingsPatch, SettingsView } from '../../../lib/settings/settings.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { useKeptFocus } from '../../controls/use-kept-focus.ts';
import { useOnLeave } from '../../controls/use-on-leave.ts';
import { DeletedLine } from '../../undo/DeletedLine.tsx';
import { Section } from '../Section.tsx';
import { TemplateFiles } from './TemplateFiles.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';
import { useTemplates } from './use-templates.ts';

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

/** The templates, with the form for one of them, and an undo of the last deletion. */
function Templates({ settings: { templates }, onSave, onExportTemplates, onReadTemplates }: WritingSectionProps) {
  const list = useTemplates(templates, onSave);
  const { edited, deleted } = list;
  const names = templates.map(({ name }) => name);
  const heading = useKeptFocus(JSON.stringify([edited, deleted?.name, ...names]));
  const words = deleted && i18n.t('write.deleted', { name: plainText(deleted.name, 80) });
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {i18n.t('write.templates')}
      </h3>
      <DeletedLine deleted={words === null ? null : { words, onUndo: list.putBack }} />
      <TemplateList templates={templates} edited={edited} onEdit={list.open} onRemove={list.remove} />
      {edited === null ? (
        <TemplateFiles
          templates={templates}
          onNew={() => list.open('')}
          onImport={list.addAll}
          onExport={() => onExportTemplates(templates)}
          onRead={onReadTemplates}
        />
      ) : (
        <TemplateForm
          key={edited}
          template={list.current}
          taken={names.filter((name) => name !== edited)}
          onSave={list.keep}
          onCancel={() => list.open(null)}
        />
      )}
    </div>
  );
}

/** Saved when the field loses the focus, or the page is left. */
function Sender({ sender, onSender }: { sender: string; onSender(sender: string): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    if (typed !== null && typed.trim() !== sender) onSender(typed.trim());
    setTyped(null);
  };
  useOnLeave(keep);
  return (
    <TextField
      label={i18n.t('write.sender')}
      hint={i18n.t('write.sender_hint')}
      fault={null}
      value={typed ?? sender}
      maxLength={MAX_SENDER}
      autoComplete="name"
      onBlur={keep}
      onValue={setTyped}
    />
  );
}
