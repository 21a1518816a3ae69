/** JSON-RPC error codes of our own, for a stream of events that ended without the answer; no server sends them. */
export const STREAM_CUT = -32_097;
export const STREAM_UNANSWERED = -32_098;

/**
 * The same stream of server-sent events, which now always ends with an answer to the request: when the
 * server's does not (cut on the way, or unreadable), an error with one of our codes is put at its end.
 * The library would wait for its timeout instead. A stream that can be resumed is left to the library.
 * @param requestId the JSON-RPC id of the request that this stream answers
 */
export function answeredStream(body: ReadableStream<Uint8Array>, requestId: string | number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const events = createEventReader(requestId);
  const end = (controller: ReadableStreamDefaultController<Uint8Array>, code: number) => {
    if (!events.answered() && !events.resumable()) {
      const error = { jsonrpc: '2.0', id: requestId, error: { code, message: 'The stream ended without the answer.' } };
      controller.enqueue(new TextEncoder().encode(`\n\ndata: ${JSON.stringify(error)}\n\n`));
    }
    controller.close();
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return end(controller, STREAM_UNANSWERED);
        events.push(value);
        controller.enqueue(value);
      } catch {
        end(controller, STREAM_CUT);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Follows a stream of server-sent events just closely enough to see whether one was the answer. */
function createEventReader(requestId: string | number) {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let isAnswered = false;
  let isResumable = false;

  function line(text: string): void {
    if (text.startsWith('data:')) data.push(text.slice('data:'.length));
    else if (text.startsWith('id:')) isResumable = true;
    else if (text === '') {
      isAnswered ||= data.length > 0 && isAnswerTo(requestId, data.join('\n'));
      data = [];
    }
  }

  return {
    push(bytes: Uint8Array) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      lines.forEach(line);
    },
    answered: () => isAnswered,
    resumable: () => isResumable,
  };
}

function isAnswerTo(requestId: string | number, data: string): boolean {
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'id' in message && message.id === requestId && ('result' in message || 'error' in message);
  } catch {
    return false;
  }
}
