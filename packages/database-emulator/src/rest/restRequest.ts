import { promisify } from 'node:util';
import { unzip } from 'node:zlib';
import { InvalidRequestError, InvalidTokenError, PERMISSION_DENIED, TooBigError } from '../errors';
import { ANONYMOUS, identityOfCredential, identityOfOverride, isUserToken } from '../identity';
import { isJsonObject } from '../json';
import { namespaceOf } from '../namespaces';
import type { IncomingMessage } from 'node:http';
import type { Credential, Identity } from '../identity';
import type { JsonValue } from '../json';

/** Largest body that REST accepts, in bytes (documented limit of one write). */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** Content encodings that we decompress. */
const PACKED: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate']);

const BAD_JSON = "Invalid data; couldn't parse JSON object, array, or value.";

/** Header or parameter with the real method of a POST, for clients that can only send GET and POST. */
const METHOD_OVERRIDE = 'x-http-method-override';

/** A parsed request, with the fields that every route needs. */
export interface RestRequest {
  readonly http: IncomingMessage;
  /** Upper case, after applying `X-HTTP-Method-Override` from the header or the URL. */
  readonly method: string;
  /** Decoded path, including `.json`. */
  readonly path: string;
  readonly params: URLSearchParams;
  /** Null when the request names no namespace. */
  readonly namespace: string | null;
  /** Null when the request has none. */
  readonly credential: Credential | null;
  /** When the request arrived, in epoch milliseconds. */
  readonly now: number;
}

/** How the server reads requests. */
export interface RequestOptions {
  readonly now: () => number;
  /** Accept ID tokens as `Authorization: Bearer`, which the service rejects. */
  readonly acceptsBearerIdTokens: boolean;
}

/**
 * Parses a request.
 * @throws InvalidRequestError when the path can't be decoded
 */
export function readRequest(http: IncomingMessage, options: RequestOptions): RestRequest {
  let url: URL;
  let path: string;
  try {
    url = new URL(`http://localhost${http.url ?? '/'}`);
    path = decodeURIComponent(url.pathname);
  } catch {
    throw new InvalidRequestError('Invalid path: Invalid token in path');
  }
  const override =
    http.headers[METHOD_OVERRIDE] ?? url.searchParams.get(METHOD_OVERRIDE) ?? undefined;
  const method = http.method === 'POST' && typeof override === 'string' ? override : http.method;
  return {
    http,
    method: (method ?? 'GET').toUpperCase(),
    path,
    params: url.searchParams,
    namespace: namespaceOf(url.searchParams.get('ns'), http.headers.host),
    credential: credentialOf(http, url.searchParams, options),
    now: options.now(),
  };
}

/**
 * Returns the namespace of a request that requires one.
 * @throws InvalidRequestError when the request names none
 */
export function requiredNamespace({ namespace }: RestRequest): string {
  if (namespace === null) throw new InvalidRequestError("Missing 'ns' parameter");
  return namespace;
}

function credentialOf(
  http: IncomingMessage,
  params: URLSearchParams,
  { acceptsBearerIdTokens }: RequestOptions,
): Credential | null {
  const bearer = /^bearer\s+(.+)$/i.exec(http.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    return { token: bearer, isAccessToken: !(acceptsBearerIdTokens && isUserToken(bearer)) };
  }
  const auth = params.get('auth');
  if (auth) return { token: auth, isAccessToken: false };
  const access = params.get('access_token');
  return access ? { token: access, isAccessToken: true } : null;
}

/**
 * Returns who sent a request, from `Authorization: Bearer`, `auth` or `access_token`. An administrator may act as another
 * identity with `auth_variable_override`.
 * @throws InvalidTokenError
 */
export function identityOf(request: RestRequest): Identity {
  if (request.credential === null) return ANONYMOUS;
  const identity = identityOfCredential(request.credential, request.now);
  const override = request.params.get('auth_variable_override');
  if (!identity.isAdmin || override === null) return identity;
  const auth = parseJson(override, 'Invalid auth_variable_override');
  if (auth !== null && !isJsonObject(auth)) {
    throw new InvalidRequestError('Invalid auth_variable_override');
  }
  return identityOfOverride(auth);
}

/**
 * Rejects requests of clients that are not administrators.
 * @throws InvalidTokenError
 */
export function requireAdmin(request: RestRequest): void {
  if (!identityOf(request).isAdmin) throw new InvalidTokenError(PERMISSION_DENIED);
}

/**
 * Parses JSON.
 * @throws InvalidRequestError with the given message
 */
export function parseJson(text: string, message: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new InvalidRequestError(message);
  }
}

const unzipped = promisify(unzip);

/**
 * Returns the body as text, decompressed if necessary.
 * @throws TooBigError, InvalidRequestError
 */
export async function readBody(http: IncomingMessage): Promise<string> {
  const bytes = await readBytes(http);
  const encoding = (http.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || bytes.length === 0) return bytes.toString('utf8');
  if (!PACKED.has(encoding)) {
    throw new InvalidRequestError(
      `Unsupported content-encoding '${encoding}': send gzip or deflate`,
    );
  }
  try {
    return (await unzipped(bytes, { maxOutputLength: MAX_BODY_BYTES })).toString('utf8');
  } catch (error) {
    if (error instanceof RangeError) throw new TooBigError();
    throw new InvalidRequestError(`Invalid data; couldn't unpack ${encoding}.`);
  }
}

async function readBytes(http: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // When a body is too big, the connection must stay open until the response is sent.
  const body: AsyncIterable<Buffer> = http.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new TooBigError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A JSON body, with its text for error messages that quote a position. */
export interface JsonBody {
  readonly text: string;
  readonly value: JsonValue;
}

/**
 * Returns the JSON body of a request.
 * @throws InvalidRequestError when the body is missing or not JSON
 */
export async function readJsonBody(http: IncomingMessage): Promise<JsonBody> {
  const text = await readBody(http);
  if (text.trim() === '') throw new InvalidRequestError('Error: No data supplied.');
  return { text, value: parseJson(text, BAD_JSON) };
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Returns `line:column`, counted from 1, of the first use of a key in a JSON text. */
export function placeOfKey(text: string, key: string): string | undefined {
  for (const found of text.matchAll(STRING)) {
    const [whole, colon] = found;
    if (colon === undefined) continue;
    if (JSON.parse(whole.slice(0, whole.length - colon.length)) !== key) continue;
    const before = text.slice(0, found.index).split('\n');
    return `${String(before.length)}:${String((before.at(-1) ?? '').length + 1)}`;
  }
  return undefined;
}
