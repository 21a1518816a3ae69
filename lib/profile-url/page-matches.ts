/** Addresses on which the content script runs. A loopback build also includes the sandbox's demo pages. */
export function pageMatches(isLoopback: boolean): string[] {
  const linkedin = ['*://linkedin.com/*', '*://*.linkedin.com/*'];
  return isLoopback ? [...linkedin, 'http://127.0.0.1/demo/*', 'http://localhost/demo/*'] : linkedin;
}
