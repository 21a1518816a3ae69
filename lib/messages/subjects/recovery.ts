/** Messages about bringing back what the account has bought. */

import { z } from 'zod';
import { MAX_LOOKUP_TAG_LENGTH } from '../../contacts/tags.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { RecoveryView } from '../views/recovery.ts';
import { nothing } from './shapes.ts';

const places = ['workspace', 'welcome'] as const;

export const recoveryMessages = {
  readRecovery: message(places, nothing, answering<RecoveryView>),
  /** Begins; free. `otherTag`: people with this tag, too, unless it is empty. */
  startRecovery: message(
    places,
    () => z.object({ otherTag: z.string().max(MAX_LOOKUP_TAG_LENGTH) }),
    answering<Receipt>,
  ),
  /** `dismiss` gives up what is left, removes the report, or declines the offer. */
  orderRecovery: message(places, () => z.object({ order: z.enum(['pause', 'resume', 'dismiss']) }), answering<Receipt>),
};
