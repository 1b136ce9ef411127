import { NotStoredError } from '../journal/journal';
import {
  DeniedError,
  InvalidRequestError,
  InvalidTokenError,
  MissingIndexError,
  PERMISSION_DENIED,
} from '../errors';
import { RulesError } from '../rules';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JsonValue } from '../json';

/** A response. An undefined `body` means that there is none. */
export interface Reply {
  readonly status: number;
  readonly body?: JsonValue;
  /** A body that is not JSON; sent unchanged. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns an error response in the service's format. */
export function errorReply(status: number, error: string): Reply {
  return { status, body: { error } };
}

/** Header of a denied request. It names the rule, which the service never does. */
const REASON = 'x-database-emulator-reason';

/** Returns text that fits into a header: no line breaks, only ASCII, and short enough for clients. */
function headerOf(text: string): string {
  return text
    .slice(0, 1000)
    .replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns the service's response to a failed request. Unknown errors are bugs of the emulator and give status 500. */
export function replyToError(error: unknown): Reply {
  if (error instanceof DeniedError) {
    return { ...errorReply(401, PERMISSION_DENIED), headers: { [REASON]: headerOf(error.reason) } };
  }
  if (error instanceof InvalidTokenError) return errorReply(401, error.message);
  if (
    error instanceof InvalidRequestError ||
    error instanceof MissingIndexError ||
    error instanceof RulesError
  ) {
    return errorReply(400, error.message);
  }
  if (error instanceof NotStoredError) return errorReply(503, error.message);
  return errorReply(500, 'Internal server error.');
}

/** Returns headers that let pages of any origin read responses, as the emulator UI needs. */
export function corsHeaders(request: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-methods': 'GET, PUT, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ??
      'authorization, content-type, x-firebase-etag, if-match, if-none-match',
    'access-control-expose-headers': `ETag, ${REASON}`,
    'access-control-max-age': '3600',
  };
}

export interface ReplyFormat {
  readonly isPretty: boolean;
  /** Name of the function that a script calls with the response (JSONP). */
  readonly callback: string | null;
}

/** Sends a reply. */
export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  format: ReplyFormat = { isPretty: false, callback: null },
): void {
  const headers: Record<string, string> = {
    ...corsHeaders(request),
    'cache-control': 'no-cache',
    ...reply.headers,
  };
  let text = reply.text;
  if (text === undefined && reply.body !== undefined) {
    headers['content-type'] ??= 'application/json; charset=utf-8';
    text = JSON.stringify(reply.body, null, format.isPretty ? 2 : 0);
    if (format.callback !== null) {
      headers['content-type'] = 'application/javascript; charset=utf-8';
      text = `${format.callback}(${text});`;
    }
  }
  if (text !== undefined) headers['content-length'] = String(Buffer.byteLength(text));
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' ? undefined : text);
}
