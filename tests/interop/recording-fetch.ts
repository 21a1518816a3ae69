/** `fetch` that records the media type of every answer with a body; keeps no connection alive. */
export function createRecordingFetch() {
  const answeredAs = new Set<string>();
  return {
    answeredAs,
    fetch: async (input: string | URL, init?: RequestInit): Promise<Response> => {
      const headers = new Headers(init?.headers);
      headers.set('connection', 'close');
      const response = await fetch(input, { ...init, headers });
      const isAnswer = response.status === 200 && new URL(input).pathname === '/mcp';
      if (isAnswer) answeredAs.add(response.headers.get('content-type')?.split(';')[0] ?? '');
      return response;
    },
  };
}
