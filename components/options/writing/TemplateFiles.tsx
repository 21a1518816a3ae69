import { Download, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { i18n } from '#i18n';
import { MAX_TEMPLATES, type MessageTemplate, withTemplates } from '../../../lib/message-templates/templates.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { Button } from '../../controls/Button.tsx';
import { FileField } from '../../controls/FileField.tsx';

/** The largest file that is read, in bytes: all templates at their longest take less. */
const MAX_BYTES = 2_000_000;

interface TemplateFilesProps {
  templates: readonly MessageTemplate[];
  onNew(): void;
  /** All templates, with those of the file. */
  onImport(templates: MessageTemplate[]): void;
  onExport(): void;
  /** Reads the text of a file of templates; null when it is none. */
  onRead(text: string): Promise<MessageTemplate[] | null>;
}

/** Makes a new template, and moves them between computers as a file. */
export function TemplateFiles({ templates, onNew, onImport, onExport, onRead }: TemplateFilesProps) {
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isFull = templates.length >= MAX_TEMPLATES;
  async function read(picked: File): Promise<void> {
    const text = picked.size > MAX_BYTES ? '' : await picked.text().catch(() => '');
    const added = await onRead(text);
    const all = added === null ? null : withTemplates(templates, added);
    if (all !== null) onImport(all);
    if (added === null) setFault(i18n.t('write.import_wrong'));
    else setFault(all === null ? i18n.t('write.import_full', { max: numberText(MAX_TEMPLATES) }) : null);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button disabled={isFull} onClick={onNew}>
          <Plus aria-hidden size={14} />
          {i18n.t('write.new')}
        </Button>
        <FileField field={file} accept=".json,application/json" onFile={(picked) => void read(picked)} />
        <Button onClick={() => file.current?.click()}>
          <Upload aria-hidden size={14} />
          {i18n.t('write.import')}
        </Button>
        <Button disabled={templates.length === 0} onClick={onExport}>
          <Download aria-hidden size={14} />
          {i18n.t('write.export')}
        </Button>
      </div>
      <p role="alert" className="text-small font-medium text-bad empty:hidden">
        {fault}
      </p>
    </div>
  );
}
