import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { CrmChoice, CrmToolsView } from '../../../lib/messages/views/destination.ts';
import { receiptFault } from '../receipt-fault.ts';
import type { CrmUse } from './crm-use.ts';

type Tool = CrmToolsView['tools'][number];

/** The state of the choice: the outcome of the last attempt, and whether one is in progress. */
interface Progress {
  isBusy: boolean;
  words: string;
}

/** A CRM's tools, read when the panel opens, and the user's choice among them. */
export function useCrmFields(id: string, label: string, { onReadTools, onChooseTools }: CrmUse) {
  const [view, setView] = useState<CrmToolsView | null>(null);
  const [choice, setChoice] = useState<CrmChoice | null>(null);
  const [progress, setProgress] = useState<Progress>({ isBusy: true, words: i18n.t('destinations.crm.reading') });
  const read = useRef(onReadTools);
  const latest = useRef<CrmChoice | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const receipt = await read.current(id).catch(() => null);
      if (!isCurrent) return;
      if (receipt?.ok !== true) return setProgress({ isBusy: false, words: receiptFault(receipt, label) });
      setView(receipt);
      setChoice(receipt.chosen ?? firstChoice(receipt.tools));
      setProgress({ isBusy: false, words: '' });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [id, label]);

  async function send(isTrial: boolean): Promise<void> {
    if (choice === null || progress.isBusy) return;
    setProgress({ isBusy: true, words: i18n.t('destinations.testing') });
    const receipt = await onChooseTools(id, choice, isTrial).catch(() => null);
    // Nothing is said of a choice that was changed meanwhile.
    const isSent = latest.current === null || latest.current === choice;
    const done = isSent ? i18n.t(isTrial ? 'destinations.crm.tried' : 'destinations.crm.saved') : '';
    setProgress({ isBusy: false, words: receipt?.ok === true ? done : receiptFault(receipt, label) });
  }
  return {
    view,
    choice,
    progress,
    change(next: CrmChoice): void {
      latest.current = next;
      setChoice(next);
      setProgress((before) => (before.isBusy ? before : { isBusy: false, words: '' }));
    },
    send,
  };
}

/** Where no tool is likely, the first of each purpose is shown. */
function firstChoice(tools: readonly Tool[]): CrmChoice | null {
  const search = tools.find(({ purposes }) => purposes.includes('search'));
  const create = tools.find(({ purposes }) => purposes.includes('create'));
  if (search === undefined || create === undefined) return null;
  return {
    search: { tool: search.name, terms: search.terms, fixed: {} },
    create: { tool: create.name, fields: create.fields, fixed: {} },
    update: null,
  };
}

/** Required arguments of a tool that nothing of ours goes to. */
export function unmappedArguments(tool: Tool | undefined, mapped: readonly (string | undefined)[]): string[] {
  const isMapped = (path: string) => mapped.some((each) => each === path || each?.startsWith(`${path}.`) === true);
  return (tool?.properties ?? []).flatMap(({ path, isRequired }) => (isRequired && !isMapped(path) ? [path] : []));
}
