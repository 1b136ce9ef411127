import { promisify } from 'node:util';
import { unzip } from 'node:zlib';
import { InvalidRequestError, InvalidTokenError, TooBigError } from '../errors';
import { NOBODY, identityOfOverride, identityOfToken } from '../identity';
import { isJsonObject } from '../json';
import { namespaceOf } from '../namespaces';
import type { IncomingMessage } from 'node:http';
import type { Identity } from '../identity';
import type { JsonValue } from '../json';

/** Largest body REST accepts (documented limit of one write). */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** Encodings of a body that are unpacked. */
const PACKED: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate']);

const BAD_JSON = "Invalid data; couldn't parse JSON object, array, or value.";

/** Header or parameter by which a POST says what it stands for, for clients that know GET and POST only. */
const METHOD_OVERRIDE = 'x-http-method-override';

/** A request, with what every route needs taken out of it. */
export interface RestRequest {
  readonly http: IncomingMessage;
  /** Upper case; `X-HTTP-Method-Override` applied, from the header or the address. */
  readonly method: string;
  /** Decoded path, with its ending. */
  readonly path: string;
  readonly params: URLSearchParams;
  /** Null when the request names none. */
  readonly namespace: string | null;
}

/** @throws InvalidRequestError when the path cannot be decoded */
export function readRequest(http: IncomingMessage): RestRequest {
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
  };
}

/** The `ns` of a request that cannot do without. @throws InvalidRequestError */
export function requiredNamespace({ namespace }: RestRequest): string {
  if (namespace === null) throw new InvalidRequestError("Missing 'ns' parameter");
  return namespace;
}

/** What a request shows of who asks; null for nothing. */
export function credentialOf({ http, params }: RestRequest): string | null {
  const header = /^bearer\s+(.+)$/i.exec(http.headers.authorization ?? '');
  return header?.[1] ?? (params.get('auth') || params.get('access_token') || null);
}

/**
 * Who asks, by `Authorization: Bearer`, `auth` or `access_token`; an administrator may ask as someone
 * else by `auth_variable_override`.
 * @throws InvalidTokenError
 */
export function identityOf(request: RestRequest): Identity {
  const credential = credentialOf(request);
  if (credential === null) return NOBODY;
  const identity = identityOfToken(credential);
  const override = request.params.get('auth_variable_override');
  if (!identity.isAdmin || override === null) return identity;
  const auth = parseJson(override, 'Invalid auth_variable_override');
  if (auth !== null && !isJsonObject(auth)) {
    throw new InvalidRequestError('Invalid auth_variable_override');
  }
  return identityOfOverride(auth);
}

/** @throws InvalidTokenError unless an administrator asks */
export function requireAdmin(request: RestRequest): void {
  if (!identityOf(request).isAdmin) throw new InvalidTokenError('Permission denied');
}

/** @throws InvalidRequestError with the given message */
export function parseJson(text: string, message: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new InvalidRequestError(message);
  }
}

const unzipped = promisify(unzip);

/** The body as text, unpacked where it was sent packed. @throws TooBigError, InvalidRequestError */
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
  // A body that is too big must not take the connection with it before the answer went out.
  const body: AsyncIterable<Buffer> = http.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new TooBigError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body read as JSON, with its text for what needs places in it. */
export interface JsonBody {
  readonly text: string;
  readonly value: JsonValue;
}

/** @throws InvalidRequestError when there is no body or it is not JSON */
export async function readJsonBody(http: IncomingMessage): Promise<JsonBody> {
  const text = await readBody(http);
  if (text.trim() === '') throw new InvalidRequestError('Error: No data supplied.');
  return { text, value: parseJson(text, BAD_JSON) };
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Line and column, from 1, at which a key of a JSON text begins. */
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
