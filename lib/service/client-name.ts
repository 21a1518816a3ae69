/**
 * The name under which the extension registers with a service. The service puts it, as a tag, on every contact that is
 * looked up through its tools (docs/contract.md#my-contacts).
 */
export const CLIENT_NAME = 'Calling Card';
