import { z } from 'zod';
import { addressesIn, selectionRoute } from '../../bulk-input/page-selection.ts';
import { openWorkspace } from '../actions/open-answer.ts';
import { type SelectedText, readSelectedText } from '../actions/selected-text.ts';
import type { WorkerContext } from '../context.ts';
import { type NoneSelected, notifyNoneSelected } from './notify.ts';

/** The most characters that are read of a selection: ten thousand people have fewer. */
const LONGEST = 5_000_000;

const selectedTextSchema = z.object({ text: z.string(), isCutOff: z.boolean() }) satisfies z.ZodType<SelectedText>;

/** A click on the entry for a selection; `selectionText` is the browser's own, without links. */
export interface SelectionClick {
  frameId?: number | undefined;
  selectionText?: string | undefined;
}

/**
 * Opens the bulk page with the people in the selection; nothing is sent or spent. The selection is read by a function
 * that runs once in its frame, by the click's permission for this tab (`activeTab`). Where nothing may be put into
 * pages, or the page refuses, only the text that the browser itself tells is read.
 */
export async function lookUpSelection(
  context: WorkerContext,
  click: SelectionClick,
  tabId: number | undefined,
): Promise<void> {
  const { text, isCutOff, why } = await readSelection(context, click, tabId);
  const addresses = addressesIn(text);
  if (addresses === null) return notifyNoneSelected(context, why);
  const isTextOnly = why !== 'nobody-there';
  const id = await context.pageSelections.leave({ addresses, isCutOff, isTextOnly });
  await openWorkspace(context, selectionRoute(id));
}

/** `why`: the reason to give if it names no person. */
async function readSelection(
  { browser, settings }: Pick<WorkerContext, 'browser' | 'settings'>,
  { frameId = 0, selectionText = '' }: SelectionClick,
  tabId: number | undefined,
): Promise<SelectedText & { why: NoneSelected }> {
  const textAlone = { text: selectionText, isCutOff: false };
  if (!(await settings.read()).button.shown) return { ...textAlone, why: 'nothing-in-pages' };
  if (tabId === undefined) return { ...textAlone, why: 'page-refuses' };
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      func: readSelectedText,
      args: [LONGEST],
    });
    const read = selectedTextSchema.parse(frame?.result);
    // Text fields and shadow trees have selections of their own, which only the browser knows.
    return { ...read, text: read.text.trim() === '' ? selectionText : read.text, why: 'nobody-there' };
  } catch {
    return { ...textAlone, why: 'page-refuses' };
  }
}
