import type { DatabaseSync } from 'node:sqlite';
import type { AuthorizationServer } from '../auth/create-authorization-server.ts';
import { findUserByEmail, listUserIds } from '../auth/sign-in/users.ts';
import { revokeToken } from '../auth/tokens/revoke-token.ts';
import type { AdvancingClock } from '../clock.ts';
import type { ServiceControls } from '../contracts.ts';
import { HttpError } from '../http/http-error.ts';
import type { ImmediateFault } from './fault.ts';

export interface ControlDeps {
  db: DatabaseSync;
  clock: AdvancingClock;
  authorization: AuthorizationServer;
  controls: ServiceControls;
}

/** Applies an immediate fault. Throws `HttpError` 404 for an unknown user. */
export async function doAtOnce(deps: ControlDeps, fault: ImmediateFault): Promise<void> {
  const { db, clock, authorization, controls } = deps;
  switch (fault.kind) {
    case 'set_credits':
      controls.setCredits(userIdOf(db, fault.user), fault.pool, fault.value);
      return;
    case 'revoke_token':
      await revokeToken(authorization, fault.token);
      return;
    case 'revoke_all':
      authorization.grants.revokeAll(fault.user === undefined ? undefined : userIdOf(db, fault.user));
      return;
    case 'rotate_key':
      authorization.keys.rotate('encrypt');
      return;
    case 'advance_clock':
      clock.advance(fault.ms);
      return;
    case 'shape_answers':
      controls.shapeAnswers(fault.mode, fault.tool);
      return;
    case 'tool_error': {
      const { tool, code, message, meta, body, times } = fault;
      controls.failNextTool({ code, times, ...given({ tool, message, meta, body }) });
      return;
    }
    case 'tool_rate_limited': {
      const { tool, seconds, times } = fault;
      const meta = { retry_after_seconds: seconds };
      controls.failNextTool({ code: 'rate_limited', meta, times, ...given({ tool }) });
      return;
    }
    case 'next_lookup': {
      const { status, ms } = fault;
      controls.nextLookup({ status, ...given({ ms }) });
      return;
    }
    default:
      fault satisfies never;
  }
}

/** The user with this email address; without one, the default user. */
export function userIdOf(db: DatabaseSync, email: string | undefined): number {
  const id = email === undefined ? listUserIds(db)[0] : findUserByEmail(db, email)?.id;
  if (id === undefined) throw new HttpError(404, `user: there is no ${email}`);
  return id;
}

/** Omits the fields that are undefined. */
function given<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
