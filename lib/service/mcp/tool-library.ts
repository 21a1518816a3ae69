/**
 * All that we use of the tool library. In the build this module is a file of its own, `tool-library.js`, which the
 * worker loads before its first call (scripts/build/files-apart.ts).
 */
export {
  Client,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
