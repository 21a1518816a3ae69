import type { lookupMessages } from '../../messages/subjects/lookups.ts';
import { sawLookups } from '../actions/badge.ts';
import { decideLookup } from '../actions/lookups.ts';
import type { Answers } from './answers.ts';
import { readRecentLookups } from './people.ts';

export const lookupAnswers: Answers<typeof lookupMessages> = {
  readRecentLookups,
  sawLookups: (context, { lookupIds }) => sawLookups(context, lookupIds),
  decideLookup: (context, { lookupId, decision }) => decideLookup(context, lookupId, decision),
};
