import { z } from 'zod';
import type { Lookups } from '../lookups/create-lookups.ts';
import { POLL_INTERVAL_MS } from '../lookups/poll-gate.ts';
import type { PollGate } from '../lookups/poll-gate.ts';
import { profileMetadata } from '../lookups/profile-record.ts';
import type { People } from '../world/people.ts';
import { completeAnswer } from './lookup-answers.ts';
import { toolError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

const profileId = z.int().positive();
const input = z.strictObject({
  profile_id: z
    .union([profileId, z.array(profileId).min(1).max(100)], {
      error: 'it must be a profile id, or a list of 1 to 100 of them',
    })
    .describe('A profile id, or a list of 1 to 100 of them. Wait at least 3 seconds between polls of the same id.'),
});

/**
 * The free `check_person_status` tool (docs/contract.md#check_person_status); its text is the bare array
 * (docs/contract.md#tool-answers).
 */
export function createCheckPersonStatusTool(deps: { people: People; lookups: Lookups; pollGate: PollGate }): Tool {
  const record = (userId: number, id: number): Record<string, unknown> => {
    const status = deps.lookups.status(userId, id);
    const person = deps.people.byId(id, status.status === 'complete' ? status.at : undefined);
    if (person === null) return { profile_id: id, status: 'not_found' };
    switch (status.status) {
      case 'never asked':
        return { profile_id: id, status: 'not_found' };
      case 'failed':
        return { profile_id: id, status: 'failed' };
      case 'pending':
        return {
          profile_id: id,
          status: 'pending',
          retry_after_seconds: POLL_INTERVAL_MS / 1000,
          ...profileMetadata(person),
        };
      case 'complete':
        return completeAnswer(person, status.coverage, deps.lookups.notesOn(userId, id));
      default:
        return status satisfies never;
    }
  };
  return defineTool({
    name: 'check_person_status',
    title: 'Check lookups',
    description:
      'Tells how lookups that this account started are going: "complete" with contact data, "pending", "failed" (no contact information found), or "not_found" for ids it never looked up. Costs nothing.',
    readOnly: true,
    input,
    textOf: (structured) => structured['results'],
    run(caller, args) {
      const ids = [...new Set([args.profile_id].flat())];
      const gate = deps.pollGate.admit(caller.userId, ids);
      if (!gate.admitted) {
        return refused(
          toolError(
            'rate_limited',
            `Wait at least 3 seconds between polls of the same profile id; try again in ${gate.retryAfterSeconds} s.`,
            { retry_after_seconds: gate.retryAfterSeconds },
          ),
        );
      }
      deps.lookups.completeDue();
      return done({ results: ids.map((id) => record(caller.userId, id)) });
    },
  });
}
