import { useMemo, useState } from 'react';
import { dayOf } from '../../../components/changes/day.ts';
import type { ContactsActions, ExportWhat } from '../../../components/contacts/contacts-actions.ts';
import type { Importing } from '../../../components/contacts/files/ImportDialog.tsx';
import { saveBlob } from '../../../lib/browser/save-blob.ts';
import { FILE_ENDINGS } from '../../../lib/contacts/export/write-file.ts';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { notifyContactsChanged } from '../../../lib/queries/contact-changes.ts';

/**
 * Files of contacts, written and read by the worker.
 * @param idsOf the contacts concerned; null: all
 */
export function useFiles(
  client: ContactListClient,
  idsOf: (what: ExportWhat) => Promise<Float64Array<ArrayBuffer> | null>,
) {
  const [importing, setImporting] = useState<Importing | null>(null);
  const onExport: ContactsActions['onExport'] = (what, format, onProgress) => {
    const name = `calling-card-contacts-${dayOf(Date.now())}.${FILE_ENDINGS[format]}`;
    let isStopped = false;
    let stop = (): void => undefined;
    const write = async () => {
      const profileIds = await idsOf(what);
      const begun = client.begin({ op: 'export', profileIds, format }, onProgress);
      stop = begun.stop;
      if (isStopped) stop();
      const { file, contacts } = await begun.done;
      if (isStopped) return { status: 'stopped' } as const;
      saveBlob(name, file);
      return { status: 'done', contacts, file: name } as const;
    };
    return {
      done: write().catch(() => ({ status: 'failed' }) as const),
      stop() {
        isStopped = true;
        stop();
      },
    };
  };
  const onImport = useMemo(
    () => (file: File) => {
      setImporting({ status: 'reading', work: { done: 0, total: file.size } });
      const onProgress = (done: number, total: number) =>
        setImporting((now) => (now?.status === 'reading' ? { status: 'reading', work: { done, total } } : now));
      const read = async () => {
        const report = await client.call({ op: 'import', file }, onProgress);
        setImporting({ status: 'read', report });
        if (report.added + report.merged === 0) return;
        // The contacts are there, also where nobody else can be told.
        await background.sendMessage('contactsImported', {}).catch(() => notifyContactsChanged('many'));
      };
      read().catch(() => setImporting({ status: 'failed' }));
    },
    [client],
  );
  return { importing, onExport, onImport, onImportClose: () => setImporting(null) };
}
