/** Answers every message, and does nothing else. */
export const EMPTY_WORKER = 'chrome.runtime.onMessage.addListener((message, sender, answer) => answer({ res: null }));';
