import { parseJson } from '../parse-json.ts';
import { ServiceError } from '../service-error.ts';
import { type RpcRequest, isAnswerTo, isMessage, packed } from './whole-result.ts';

/** JSON-RPC error codes of our own, for an event stream that ended without the answer; no server sends them. */
export const STREAM_CUT = -32_097;
export const STREAM_UNANSWERED = -32_098;
export const STREAM_TOO_LARGE = -32_096;

/**
 * The same stream of server-sent events, with the answer's result packed, and always ending with an answer: if the
 * server's does not (cut on the way, or unreadable), an error with one of our codes is put at its end, with what may be
 * the answer. The library would wait for its timeout instead. A stream that can be resumed is left to it.
 */
export function answeredStream(body: ReadableStream<Uint8Array>, request: RpcRequest): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const encoder = new TextEncoder();
  const events = createEventReader(request);
  const end = (controller: ReadableStreamDefaultController<Uint8Array>, code: number) => {
    const last = events.end();
    if (last !== '') controller.enqueue(encoder.encode(last));
    if (!events.answered() && !events.resumable()) {
      const error = {
        jsonrpc: '2.0',
        id: request.id,
        error: { code, message: 'The stream ended without the answer.', data: events.unread() },
      };
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(error)}\n\n`));
    }
    controller.close();
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        // If nothing were enqueued, the stream would not be pulled again.
        for (let text = ''; text === '';) {
          const { done, value } = await reader.read();
          if (done) return end(controller, STREAM_UNANSWERED);
          text = events.push(value);
          if (text !== '') controller.enqueue(encoder.encode(text));
        }
      } catch (error) {
        end(controller, error instanceof ServiceError ? STREAM_TOO_LARGE : STREAM_CUT);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Reads server-sent events and returns them, whole ones only, with the answer packed. */
function createEventReader(request: RpcRequest) {
  const decoder = new TextDecoder();
  let rest = '';
  let endsInCr = false;
  let lines: string[] = [];
  let isAnswered = false;
  let isResumable = false;
  let unread: unknown;

  function event(): string {
    const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length));
    const others = lines.filter((line) => !line.startsWith('data:'));
    isResumable ||= others.some((line) => line.startsWith('id:'));
    lines = [];
    const text = data.join('\n').trim();
    const message = parseJson(text);
    const isAnswer = isAnswerTo(request.id, message);
    isAnswered ||= isAnswer;
    if (text !== '' && !isMessage(message)) unread = message ?? text;
    const sent = isAnswer ? [`data: ${JSON.stringify(packed(message, request))}`] : data.map((line) => `data:${line}`);
    return `${[...others, ...sent].join('\n')}\n\n`;
  }

  return {
    push(bytes: Uint8Array): string {
      const piece = decoder.decode(bytes, { stream: true });
      // The pieces of a line of megabytes are joined first, and searched once.
      if (!endsInCr && !/[\r\n]/.test(piece)) {
        rest += piece;
        return '';
      }
      endsInCr = piece.endsWith('\r');
      const read = (rest + piece).split(/\r\n|\n|\r(?!$)/);
      rest = read.pop() ?? '';
      let text = '';
      for (const line of read) {
        if (line === '') text += event();
        else lines.push(line);
      }
      return text;
    },
    /**
     * A last event that the stream ended in, where it is the answer. The standard drops it, and so does this with any
     * other: a stream that is resumed after its id would not bring it again.
     */
    end(): string {
      const [wasAnswered, wasResumable] = [isAnswered, isResumable];
      lines.push(rest);
      rest = '';
      const last = event();
      isResumable = wasResumable;
      return isAnswered && !wasAnswered ? last : '';
    },
    answered: () => isAnswered,
    /** The last event that is no message. */
    unread: () => unread,
    resumable: () => isResumable,
  };
}
