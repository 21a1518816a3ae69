/** Makes JSON unreadable, alone or in server-sent events, while the HTTP message stays intact. */
export function malformJson(body: string): string {
  const broken = body.replaceAll('":', '"=');
  return broken === body ? `${body}{"broken` : broken;
}

/** Cuts the JSON in half; of server-sent events, cuts each `data` line in half. */
export function truncateJson(body: string, isEventStream: boolean): string {
  if (!isEventStream) return half(body);
  return body.replaceAll(/^data: ?(.*)$/gm, (_line, data: string) => `data: ${half(data)}`);
}

function half(text: string): string {
  return text.slice(0, Math.floor(text.length / 2));
}
