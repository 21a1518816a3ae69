/** Most people or contacts that one message names: one transaction writes them. More are named by several messages. */
export const MAX_PEOPLE = 1_000;
/** Most people or companies that one message asks about: a page of results, and a call to the service, has as many. */
export const MAX_QUERIED = 100;

/** The parts of a list that one message each can name, in order. */
export function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
