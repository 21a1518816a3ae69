/** Drives a running sandbox over its loopback API, as tests and the tour do. */
export interface SandboxControls {
  fault(fault: Record<string, unknown>): Promise<void>;
  /** Number of faults that still wait for a request. */
  waitingFaults(): Promise<number>;
  /** Credits debited from the account, minus refunds, per pool. */
  spent(): Promise<Record<string, number>>;
  /** Paid calls that cost a lookup, by any tool or by this one. */
  charges(tool?: string): Promise<number>;
  /** Requests since the last `clear`, by tool or path. */
  requests(): Promise<
    Array<{
      method: string;
      path: string;
      tool?: string | null;
      rpc_method?: string | null;
      ids?: number[];
      status?: number | null;
      time: number;
    }>
  >;
  /** Gives the first user another API key and resolves with it; the old one is refused from now on. */
  rotateKey(): Promise<string>;
  /** Ties the first user's API key to a website; `''` for none. */
  tieKey(domain: string): Promise<void>;
  /** Makes the first user's account one of that kind. */
  setAccountState(state: 'registered' | 'test_user' | 'anonymous'): Promise<void>;
  /** Moves people to another employer, title or place, and resolves with what they are now. */
  move(order: { ids: number[]; company?: number | 'next'; title?: string; place?: 'next' }): Promise<MovedPerson[]>;
  /** Changes companies, and resolves with what they are now. `funding`: the amount of a new round. */
  changeCompanies(order: {
    ids: number[];
    name?: string;
    domain?: string;
    employees?: number;
    funding?: number;
  }): Promise<ChangedCompany[]>;
  /** Clears the faults and the log of requests. */
  clear(): Promise<void>;
}

export interface MovedPerson {
  id: number;
  name: string;
  employer: string | null;
  title: string | null;
  location: string | null;
}

export interface ChangedCompany {
  id: number;
  name: string;
  domain: string | null;
  employee_count: number;
  total_funding: number | null;
}

interface Charge {
  tool: string;
  pool: string;
  credits: number;
  reason: 'charge' | 'refund';
}

export function sandboxControls(origin: string): SandboxControls {
  async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`sandbox/${path}: HTTP ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as T;
  }
  const ledger = async (): Promise<Charge[]> => {
    const answer = await call<{ charges: Charge[] } | Charge[]>('charges');
    return Array.isArray(answer) ? answer : answer.charges;
  };
  return {
    fault: (fault) => call('faults', 'POST', fault),
    waitingFaults: async () => (await call<unknown[]>('faults')).length,
    async spent() {
      const sums: Record<string, number> = {};
      for (const { pool, credits, reason } of await ledger())
        sums[pool] = (sums[pool] ?? 0) + (reason === 'charge' ? 1 : -1) * Math.abs(credits);
      return sums;
    },
    charges: async (tool) =>
      (await ledger()).filter(
        (charge) =>
          charge.reason === 'charge' && charge.pool === 'lookup' && (tool === undefined || charge.tool === tool),
      ).length,
    async requests() {
      const answer = await call<{ requests: never[] } | never[]>('requests');
      return Array.isArray(answer) ? answer : answer.requests;
    },
    rotateKey: async () => (await call<{ api_key: string }>('api-key', 'POST', { rotate: true })).api_key,
    tieKey: (domain) => call('account', 'POST', { key_domain: domain }),
    setAccountState: (state) => call('account', 'POST', { state }),
    move: (order) => call('moves', 'POST', order),
    changeCompanies: (order) => call('company-changes', 'POST', order),
    async clear() {
      await call('faults', 'DELETE');
      await call('requests', 'DELETE');
    },
  };
}
