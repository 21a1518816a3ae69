import type { RpcDetails } from '../http/request-entry.ts';
import { pathMatches } from '../http/router.ts';
import type { WaitingFault } from './fault.ts';

export type ListedFault = WaitingFault & { id: number };

/** The known details of a request: first its head, later also the call in its body. */
export interface RequestDetails {
  path: string;
  method: string;
  rpc?: RpcDetails;
}

/** The faults that wait for a request, oldest first. */
export interface FaultList {
  add(fault: WaitingFault): ListedFault;
  list(): ListedFault[];
  clear(): void;
  /**
   * Uses up the first matching fault. Without `rpc`, only faults that do not depend on the body match; with `rpc`, only
   * those that do: a request can be matched twice, before and after its body is read.
   */
  take(details: RequestDetails): WaitingFault | undefined;
}

export function createFaultList(): FaultList {
  let faults: ListedFault[] = [];
  let lastId = 0;
  return {
    add(fault) {
      lastId += 1;
      const listed = { ...fault, id: lastId };
      faults.push(listed);
      return listed;
    },
    list: () => [...faults],
    clear() {
      faults = [];
    },
    take(details) {
      const fault = faults.find((candidate) => fits(candidate, details));
      if (fault && fault.times !== null) {
        fault.times -= 1;
        faults = faults.filter(({ times }) => times === null || times > 0);
      }
      return fault;
    },
  };
}

function fits({ match }: WaitingFault, { path, method, rpc }: RequestDetails): boolean {
  const needsBody = match.tool !== undefined || match.rpc_method !== undefined || match.profile_id !== undefined;
  if (needsBody !== (rpc !== undefined)) return false;
  return (
    (match.path === undefined || pathMatches(match.path, path)) &&
    (match.method === undefined || match.method === method) &&
    (match.tool === undefined || match.tool === rpc?.tool) &&
    (match.rpc_method === undefined || match.rpc_method === rpc?.rpc_method) &&
    (match.profile_id === undefined || rpc?.ids?.includes(match.profile_id) === true)
  );
}
