/** A valid header value: one word of visible ASCII. A shorter one cannot be a key. */
const API_KEY = /^[\x21-\x7e]{8,512}$/u;

/** An API key as typed or pasted; null when it cannot be one. */
export function readApiKey(input: string): string | null {
  const apiKey = input.trim();
  return API_KEY.test(apiKey) ? apiKey : null;
}
