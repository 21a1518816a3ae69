import type { lookupMessages } from '../../messages/subjects/lookups.ts';
import { markRead } from '../actions/badge.ts';
import { decideLookup } from '../actions/lookups.ts';
import type { Answers } from './answers.ts';
import { readRecentLookups } from './people.ts';

export const lookupAnswers: Answers<typeof lookupMessages> = {
  readRecentLookups,
  markRead: (context, { lookupIds }) => markRead(context, lookupIds),
  decideLookup: (context, { lookupId, decision }) => decideLookup(context, lookupId, decision),
};
