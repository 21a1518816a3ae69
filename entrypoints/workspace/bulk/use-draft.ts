import { useEffect, useState } from 'react';
import type { Browser } from 'webextension-polyfill';
import type { InputFault } from '../../../components/bulk/PeopleIn.tsx';
import type { Encoding } from '../../../components/bulk/Review.tsx';
import { isNoText } from '../../../lib/bulk-input/decode-text.ts';
import {
  type Draft,
  draftOfFile,
  draftOfPage,
  draftOfSelection,
  draftOfTabs,
  draftOfText,
  withColumns,
  withHeader,
} from '../../../lib/bulk-input/draft.ts';
import type { Columns } from '../../../lib/bulk-input/guess-columns.ts';
import { takeOver } from '../../../lib/bulk-input/handoff.ts';
import { background } from '../../../lib/messages/to-background.ts';
import type { PageSelection } from '../../../lib/messages/views/batch.ts';
import { readOpenTabs } from './read-open-tabs.ts';

const MAX_BYTES = 20_000_000;

interface Opened {
  bytes: Uint8Array;
  name: string;
  encoding: Encoding;
}

export interface DraftForm {
  draft: Draft | null;
  /** Changes with every change of the list. */
  version: number;
  fault: InputFault | null;
  /** Encoding of the open file; null when the list did not come from a file. */
  encoding: Encoding | null;
  fromText(text: string): void;
  fromFile(file: File): void;
  fromTabs(): void;
  chooseEncoding(encoding: Encoding): void;
  chooseColumns(columns: Columns): void;
  chooseHeader(isHeader: boolean): void;
  clear(): void;
}

/** Lists so far in this window: answers about one are kept after its page is closed. */
let lists = 0;
const nextVersion = (): number => (lists += 1);

/** The list that the search page handed over in this tab. */
function handedOver(): { draft: Draft | null; version: number } {
  const people = takeOver(sessionStorage);
  return { draft: people && draftOfSelection(people), version: nextVersion() };
}

function faultOf({ unread, moreUnread }: Draft): InputFault {
  const isOfCompanies =
    unread.length > 0 && moreUnread === 0 && unread.every(({ reason }) => reason === 'organisation');
  return isOfCompanies ? 'only_companies' : 'no_people';
}

/** A worker that died before it answered may have it still. */
function takeSelection(id: string): Promise<PageSelection | null> {
  const take = () => background.sendMessage('takeSelection', { id });
  return take().catch(take);
}

/** Takes the selection of the page, once. */
function useSelection(
  id: string | null,
  onTaken: (taken: PageSelection) => void,
  onFault: (fault: InputFault) => void,
): void {
  useEffect(() => {
    if (id === null) return;
    const { hash } = location;
    const onAnswer = (taken: PageSelection | null) => {
      // It is handed out once: this address is of no use to a user who returns to it.
      if (location.hash === hash) history.replaceState(null, '', '#bulk');
      return taken ? onTaken(taken) : onFault('selection_gone');
    };
    // Where it is not read the address stays: loading the page again may get it.
    takeSelection(id).then(onAnswer, () => onFault('selection_not_read'));
    // oxlint-disable-next-line react/exhaustive-deps -- taken once, by the page's first drawing
  }, [id]);
}

/**
 * The list that is being prepared, whatever its source. It lives as long as the page.
 * @param selection the id of the selection on a page that this page was opened for, or null
 */
export function useDraft(browser: Pick<Browser, 'permissions' | 'tabs'>, selection: string | null): DraftForm {
  const [{ draft, version }, setDraft] = useState(handedOver);
  const [fault, setFault] = useState<InputFault | null>(null);
  const [file, setFile] = useState<Opened | null>(null);

  const show = (next: Draft | null): void => setDraft({ draft: next, version: nextVersion() });
  /** A table in which no people are found may only have the wrong columns. */
  const take = (next: Draft, emptyFault = faultOf(next)): void => {
    const isUseless = next.people.length === 0 && next.table === null;
    setFault(isUseless ? emptyFault : null);
    show(isUseless ? null : next);
  };
  const open = (opened: Opened): void => {
    if (isNoText(opened.bytes)) return setFault('not_text');
    setFile(opened);
    take(draftOfFile(opened.bytes, opened.name, opened.encoding === 'auto' ? undefined : opened.encoding));
  };

  useSelection(selection, (taken) => take(draftOfPage(taken)), setFault);

  return {
    draft,
    version,
    fault,
    encoding: file?.encoding ?? null,
    fromText(text) {
      setFile(null);
      take(draftOfText(text));
    },
    fromFile(chosen) {
      if (chosen.size > MAX_BYTES) return setFault('too_large');
      chosen.arrayBuffer().then(
        (bytes) => open({ bytes: new Uint8Array(bytes), name: chosen.name, encoding: 'auto' }),
        () => setFault('unreadable'),
      );
    },
    fromTabs() {
      readOpenTabs(browser).then(
        (addresses) =>
          addresses === null ? setFault('not_allowed') : (setFile(null), take(draftOfTabs(addresses), 'no_tabs')),
        () => setFault('not_allowed'),
      );
    },
    chooseEncoding: (encoding) => file && open({ ...file, encoding }),
    chooseColumns: (columns) => draft && show(withColumns(draft, columns)),
    chooseHeader: (isHeader) => draft && show(withHeader(draft, isHeader)),
    clear() {
      setFile(null);
      setFault(null);
      show(null);
    },
  };
}
