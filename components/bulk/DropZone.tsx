import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { FileField } from '../controls/FileField.tsx';

/** Takes one file, dropped or chosen. The button is for keyboard users. */
export function DropZone({ onFile }: { onFile(file: File): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      data-drop-zone
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-2 rounded-sheet border-[1.5px] border-dashed px-5 py-7 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-paper'}`}
    >
      <FileSpreadsheet aria-hidden size={24} strokeWidth={1.5} className="text-accent" />
      <p id={id} className="font-medium">
        {i18n.t('bulk.drop')}
      </p>
      <p className="text-small text-soft">{i18n.t('bulk.drop_hint')}</p>
      <FileField
        field={input}
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/plain,text/tab-separated-values,text/vcard"
        onFile={onFile}
      />
      <Button aria-describedby={id} onClick={() => input.current?.click()}>
        {i18n.t('bulk.choose_file')}
      </Button>
    </div>
  );
}
