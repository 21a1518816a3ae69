/**
 * Approvals given in advance, for tests that are not about signing in: the next authorization request is answered
 * without a page. Only code in the sandbox's own process can give one.
 */
export interface Approvals {
  /** The next authorization request is approved as this user. */
  approveNext(userId: number): void;
  /** The user who approves the request at hand; undefined for a page. Each approval counts once. */
  take(): number | undefined;
}

export function createApprovals(): Approvals {
  const given: number[] = [];
  return { approveNext: (userId) => void given.push(userId), take: () => given.shift() };
}
