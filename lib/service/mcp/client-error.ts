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
 * What an error of the client library means for us.
 * @param whenUnsure how far the call may have got where the error itself does not say
 */
export function serviceErrorOf(error: unknown, serviceAddress: string, whenUnsure: Delivery): ServiceError {
  const own = findServiceError(error);
  if (own) return whenUnsure === 'not-sent' ? new ServiceError(own.trouble, 'not-sent') : own;
  if (error instanceof UnauthorizedError) return new ServiceError({ code: 'sign_in_expired' }, 'refused');
  if (error instanceof SdkHttpError) {
    if (error.status === 401) return new ServiceError({ code: 'sign_in_expired' }, 'refused');
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500;
    return new ServiceError({ code: 'wrong_address', address: serviceAddress }, refused ? 'refused' : whenUnsure);
  }
  if (error instanceof ProtocolError) return protocolTrouble(error, whenUnsure);
  if (error instanceof SdkError) {
    if (error.code === SdkErrorCode.RequestTimeout) return new ServiceError({ code: 'timeout' }, whenUnsure);
    if (error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.SendFailed)
      return new ServiceError({ code: 'service_down' }, whenUnsure);
    if (error.code === SdkErrorCode.EraNegotiationFailed)
      return new ServiceError({ code: 'wrong_address', address: serviceAddress }, whenUnsure);
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ServiceError({ code: 'timeout' }, whenUnsure);
  // A body cut on the way is a TypeError in every browser.
  if (error instanceof TypeError) return new ServiceError({ code: 'service_down' }, whenUnsure);
  return new ServiceError({ code: 'unreadable_answer' }, whenUnsure);
}

function protocolTrouble(error: ProtocolError, whenUnsure: Delivery): ServiceError {
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
      return new ServiceError({ code: 'unreadable_answer' }, whenUnsure);
    default:
      return new ServiceError({ code: 'service_error', sentence: '' }, whenUnsure);
  }
}

/** The library wraps what our `fetch` throws, at times twice: look along the causes. */
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
