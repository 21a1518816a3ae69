/** The sign-in state that an MCP library saves, here in memory. */
interface Kept<Client, Tokens, Discovery> {
  client?: Client;
  tokens?: Tokens;
  verifier?: string;
  /** The address the user is to be sent to. */
  url?: URL;
  discovery?: Discovery;
}

/** The storage half of an `OAuthClientProvider` of either library, and the stored values. */
export function createKeptSignIn<Client, Tokens, Discovery = never>() {
  const kept: Kept<Client, Tokens, Discovery> = {};
  const store = {
    clientInformation: () => kept.client,
    saveClientInformation: (client: Client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: Tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (url: URL) => void Object.assign(kept, { url }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (discovery: Discovery) => void Object.assign(kept, { discovery }),
    discoveryState: () => kept.discovery,
  };
  return { kept, store };
}
