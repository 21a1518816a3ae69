/** Messages about the records in this browser as a whole. */

import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { StorageView, UnreadableRecord } from '../views/storage.ts';
import { nothing } from './shapes.ts';

export const storageMessages = {
  readStorage: message(['popup', 'options'], nothing, answering<StorageView>),
  readUnreadable: message(['options'], nothing, answering<UnreadableRecord[]>),
  deleteEverything: message(['options'], nothing, answering<Receipt>),
};
