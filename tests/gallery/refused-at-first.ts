/** Answers one command: refused the first time, not at all the second time, and carried out from then on. */
export function refusedAtFirst(): () => Promise<object> {
  const answers = [
    async () => ({ ok: false, problem: { code: 'storage_failed' } }),
    () => Promise.reject(new Error('the worker is gone')),
  ];
  return async () => answers.shift()?.() ?? { ok: true };
}
