/** The message behind the report for support. */

import type { DiagnosticsView } from '../diagnostics.ts';
import { answering, message } from '../message.ts';
import { nothing } from './shapes.ts';

export const diagnosticsMessages = {
  readDiagnostics: message(['options'], nothing, answering<DiagnosticsView>),
};
