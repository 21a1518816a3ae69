/** Makes JSON, alone or in server-sent events, unreadable, but whole to HTTP. */
export function malformJson(body: string): string {
  const broken = body.replaceAll('":', '"=');
  return broken === body ? `${body}{"broken` : broken;
}

/** Leaves half of the JSON; of server-sent events, half of each `data` line. */
export function truncateJson(body: string, isEventStream: boolean): string {
  if (!isEventStream) return half(body);
  return body.replaceAll(/^data: ?(.*)$/gm, (_line, data: string) => `data: ${half(data)}`);
}

function half(text: string): string {
  return text.slice(0, Math.floor(text.length / 2));
}
