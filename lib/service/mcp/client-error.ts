import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { type Delivery, ServiceError } from '../service-error.ts';
import { STREAM_CUT, STREAM_TOO_LARGE, STREAM_UNANSWERED } from './answered-stream.ts';

/**
 * Translates an error of the client library.
 * @param whenUnsure how far the call may have got where the error itself does not say
 */
export function serviceErrorOf(error: unknown, serviceAddress: string, whenUnsure: Delivery): ServiceError {
  const own = findServiceError(error);
  if (own) return whenUnsure === 'not-sent' ? new ServiceError(own.problem, 'not-sent') : own;
  if (error instanceof UnauthorizedError) return new ServiceError({ code: 'sign_in_expired' }, 'refused');
  if (error instanceof SdkHttpError) {
    if (error.status === 401) return new ServiceError({ code: 'sign_in_expired' }, 'refused');
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500;
    return new ServiceError({ code: 'wrong_address', address: serviceAddress }, refused ? 'refused' : whenUnsure);
  }
  if (error instanceof ProtocolError) return protocolProblem(error, whenUnsure);
  if (error instanceof SdkError) {
    if (error.code === SdkErrorCode.RequestTimeout) return new ServiceError({ code: 'timeout' }, whenUnsure);
    if (error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.SendFailed)
      return new ServiceError({ code: 'service_down' }, whenUnsure);
    if (error.code === SdkErrorCode.EraNegotiationFailed)
      return new ServiceError({ code: 'wrong_address', address: serviceAddress }, whenUnsure);
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ServiceError({ code: 'timeout' }, whenUnsure);
  // A body that is cut off on the way is a TypeError in every browser, and an abort where the worker is being ended.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError'))
    return new ServiceError({ code: 'service_down' }, whenUnsure);
  return new ServiceError({ code: 'unreadable_answer' }, whenUnsure);
}

function protocolProblem(error: ProtocolError, whenUnsure: Delivery): ServiceError {
  switch (error.code) {
    case ProtocolErrorCode.InvalidParams:
    case ProtocolErrorCode.InvalidRequest:
      return new ServiceError({ code: 'validation_error', field: '', reason: '' }, 'refused');
    case ProtocolErrorCode.MethodNotFound:
      return new ServiceError({ code: 'tool_missing', tool: '' }, 'refused');
    case STREAM_CUT:
      return new ServiceError({ code: 'service_down' }, whenUnsure);
    case STREAM_TOO_LARGE:
      return new ServiceError({ code: 'answer_too_large' }, whenUnsure);
    case STREAM_UNANSWERED:
      return new ServiceError({ code: 'unreadable_answer' }, whenUnsure, error.data);
    default:
      return new ServiceError({ code: 'service_error', sentence: '' }, whenUnsure);
  }
}

/** The library wraps errors thrown by our `fetch`, at times twice: searches the chain of causes. */
function findServiceError(error: unknown): ServiceError | null {
  for (
    let current: unknown = error, depth = 0;
    depth < 5 && current instanceof Error;
    current = current.cause, depth++
  ) {
    if (current instanceof ServiceError) return current;
    if (current instanceof SdkError && current.data instanceof ServiceError) return current.data;
  }
  return null;
}
