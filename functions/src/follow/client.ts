/**
 * Reads documents of a source of law: politely, and never taking a failed request for an unchanged law. Everything that is not the
 * expected document throws a {@link FollowError} that names what came instead.
 */
import type { FollowFault, Validators } from '../../../model/follow';

const PATIENCE_MS = 20_000;
const MOST_BYTES = 4_000_000;

/** The source did not send the document. */
export class FollowError extends Error {
  constructor(
    readonly fault: FollowFault,
    detail: string,
  ) {
    super(detail);
  }
}

/** The run has used its requests. What is left waits for the next run. */
export class NoRequestsLeft extends Error {}

export interface Reply {
  body: string;
  validators: Validators;
}

export interface Client {
  /**
   * @param known validators of an earlier response: null is returned if the source confirms that nothing changed since
   * @throws FollowError, NoRequestsLeft
   */
  get(path: string, known?: Validators): Promise<Reply | null>;
  readonly requests: number;
  readonly left: number;
}

export interface ClientOptions {
  origin: string;
  /** An email address or a page, by which the source can reach the operator. */
  contact: string;
  /** The most requests. */
  most: number;
  pauseMs: number;
  wait: (ms: number) => Promise<void>;
  fetch: typeof fetch;
}

export function createClient(options: ClientOptions): Client {
  const { origin, contact, most, pauseMs, wait } = options;
  let requests = 0;
  return {
    async get(path, known = {}) {
      if (requests >= most) throw new NoRequestsLeft();
      if (requests > 0) await wait(pauseMs);
      requests += 1;
      const response = await sent(options.fetch, `${origin}${path}`, {
        'User-Agent': `MembersPortal-LawFollower (${contact})`,
        Accept: 'application/atom+xml, application/xml',
        ...(known.etag !== undefined && { 'If-None-Match': known.etag }),
        ...(known.modified !== undefined && { 'If-Modified-Since': known.modified }),
      });
      const body = await bodyOf(response);
      const isConditional = known.etag !== undefined || known.modified !== undefined;
      if (response.status === 304 && isConditional) return null;
      const fault = faultOf(response, body);
      if (fault !== null) throw new FollowError(fault, `${response.status} for ${path}`);
      const etag = response.headers.get('etag');
      const modified = response.headers.get('last-modified');
      return {
        body,
        validators: { ...(etag !== null && { etag }), ...(modified !== null && { modified }) },
      };
    },
    get requests() {
      return requests;
    },
    get left() {
      return most - requests;
    },
  };
}

async function sent(
  send: typeof fetch,
  url: string,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return await send(url, {
      headers,
      // A redirect names a moved address, or leads to a page for people.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new FollowError('unreachable', String(error));
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new FollowError('unexpected', 'The document is too large.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FollowError) throw error;
    // The connection ended before the whole document arrived.
    throw new FollowError('broken', String(error));
  }
  return Buffer.concat(chunks).toString('utf8');
}

const STATUSES: Readonly<Record<number, FollowFault>> = {
  202: 'accepted',
  403: 'refused',
  404: 'notFound',
  410: 'notFound',
  429: 'tooManyRequests',
  437: 'blocked',
};
/** Marks of the page with which AWS WAF tests for a browser, in a response of status 200 or 202. */
const CHALLENGE = /awsWafCookieDomainList|challenge-container|AwsWafIntegration|cf-challenge/;
const HTML = /^\s*(<!doctype html|<html)/i;

/** Returns what a response is instead of a document. */
function faultOf({ status, headers }: Response, body: string): FollowFault | null {
  if (headers.get('x-amzn-waf-action') !== null || CHALLENGE.test(body)) return 'challenge';
  const fault = STATUSES[status];
  if (fault !== undefined) return fault;
  if (status >= 500) return 'serverError';
  if (status >= 300 && status < 400 && status !== 304) return 'moved';
  if (status !== 200) return 'unexpected';
  if (body.trim() === '') return 'empty';
  return HTML.test(body) || headers.get('content-type')?.startsWith('text/html') ? 'html' : null;
}
