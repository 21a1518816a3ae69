import { Download, History, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { FileField } from '../controls/FileField.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';

interface ContactsHeadingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The field that asks for a file; other controls may open it too. */
  file: RefObject<HTMLInputElement | null>;
  canExport: boolean;
  /** Null: there is nothing to bring back, or it is on the page already. */
  onBringBack: (() => void) | null;
  /** Null: nothing can be changed. */
  onImport: ((file: File) => void) | null;
  onExport(): void;
}

/** The page's title, and the ways in and out for files. */
export function ContactsHeading({ heading, file, canExport, onBringBack, onImport, onExport }: ContactsHeadingProps) {
  return (
    <PageHeading title={i18n.t('contacts.title')} heading={heading}>
      {onImport !== null && <FileField field={file} accept=".json,application/json" onFile={onImport} />}
      {onBringBack !== null && (
        <Button onClick={onBringBack}>
          <History aria-hidden size={14} />
          {i18n.t('recovery.button')}
        </Button>
      )}
      {onImport !== null && (
        <Button onClick={() => file.current?.click()}>
          <Upload aria-hidden size={14} />
          {i18n.t('contacts.import')}
        </Button>
      )}
      <Button disabled={!canExport} onClick={onExport}>
        <Download aria-hidden size={14} />
        {i18n.t('contacts.export')}
      </Button>
    </PageHeading>
  );
}
