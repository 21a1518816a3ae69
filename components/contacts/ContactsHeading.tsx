import { Download, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';

interface ContactsHeadingProps {
  /** The field that asks for a file, which others may open too. */
  file: RefObject<HTMLInputElement | null>;
  canExport: boolean;
  onImport(file: File): void;
  onExport(): void;
}

/** The page's title, and the ways in and out for files. */
export function ContactsHeading({ file, canExport, onImport, onExport }: ContactsHeadingProps) {
  return (
    <PageHeading title={i18n.t('contacts.title')}>
      <input
        ref={file}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onImport(picked);
          target.value = '';
        }}
      />
      <Button onClick={() => file.current?.click()}>
        <Upload aria-hidden size={14} />
        {i18n.t('contacts.import')}
      </Button>
      <Button disabled={!canExport} onClick={onExport}>
        <Download aria-hidden size={14} />
        {i18n.t('contacts.export')}
      </Button>
    </PageHeading>
  );
}
