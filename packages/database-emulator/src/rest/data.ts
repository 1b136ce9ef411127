import { InvalidKeyError, InvalidRequestError } from '../errors';
import { isJsonObject, setOwn } from '../json';
import { updateOps } from '../namespace';
import { DEFAULT_QUERY, isWhole } from '../query/query';
import { hashOf } from '../tree/hash';
import { formatPath, parsePath, parseWritePath } from '../tree/path';
import { PLAIN_FORMAT, STORED_FORMAT, toJson } from '../tree/toJson';
import { WRITE_SIZE_LIMITS, checkWriteSize, isWriteSizeLimit } from '../writeSize';
import { nextPushId } from './pushId';
import { PLAIN_READ, queryOf } from './queryParams';
import { errorReply } from './reply';
import { placeOfKey, readJsonBody } from './restRequest';
import { checkTimeout } from './timeout';
import type { Identity } from '../identity';
import type { JsonObject, JsonValue } from '../json';
import type { Namespace, Outcome, WriteOp } from '../namespace';
import type { TreeNode } from '../tree/node';
import type { Path } from '../tree/path';
import type { WriteSizeLimit } from '../writeSize';
import type { Reply } from './reply';
import type { RestRequest } from './restRequest';

const BAD_OBJECT =
  "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?";

/** A request for data, with everything needed to answer it. */
export interface DataRequest {
  readonly request: RestRequest;
  /** Path of the location, without `.json`. */
  readonly location: string;
  readonly namespace: Namespace;
  readonly identity: Identity;
  readonly committed: (paths: readonly Path[]) => Outcome;
}

function etagOf(node: TreeNode): string {
  return node.isEmpty ? 'null_etag' : hashOf(node);
}

function wantsEtag({ http }: RestRequest): boolean {
  return http.headers['x-firebase-etag'] === 'true';
}

function formatOf({ params }: RestRequest): typeof PLAIN_FORMAT {
  return params.get('format') === 'export' ? STORED_FORMAT : PLAIN_FORMAT;
}

/** Returns the keys of the children, each with `true`; a leaf is returned unchanged. */
function shallowJson(node: TreeNode): JsonValue {
  if (node.size === 0) return node.leaf;
  const keys: JsonObject = {};
  for (const key of node.keys()) setOwn(keys, key, true);
  return keys;
}

function readReply({ request, location, namespace, identity }: DataRequest): Reply {
  checkTimeout(request);
  const path = parsePath(location);
  const query = queryOf(request.params);
  namespace.checkRead(path, query, identity);
  namespace.checkIndex(path, query);
  const node = namespace.read(path, query);
  const headers: Record<string, string> = {};
  const known = request.http.headers['if-none-match'];
  if (isWhole(query) && (wantsEtag(request) || known !== undefined)) {
    headers.etag = etagOf(node);
    if (known === headers.etag) return { status: 304, headers };
  }
  const file = request.params.get('download');
  if (file !== null) {
    headers['content-disposition'] = `attachment; filename="${file.replace(/[^\w.-]/g, '_')}"`;
  }
  if (request.params.get('print') === 'silent') return { status: 204, headers };
  const body =
    request.params.get('shallow') === 'true' ? shallowJson(node) : toJson(node, formatOf(request));
  return { status: 200, body, headers };
}

/**
 * Returns the size limit of a write.
 * @throws InvalidRequestError for a limit that the service doesn't know
 */
function writeSizeLimitOf({ request, namespace }: DataRequest): WriteSizeLimit {
  const limit = request.params.get('writeSizeLimit') ?? namespace.defaultWriteSizeLimit;
  if (isWriteSizeLimit(limit)) return limit;
  throw new InvalidRequestError(
    `Invalid writeSizeLimit: must be one of ${WRITE_SIZE_LIMITS.join(', ')}`,
  );
}

/** Runs a write and returns the response; null when the connection should be dropped without one. */
function writeReply(
  data: DataRequest,
  ops: readonly WriteOp[],
  sent: string,
  body: () => JsonValue,
): Reply | null {
  const { request, namespace, identity } = data;
  const expected = request.http.headers['if-match'];
  const [first] = ops;
  if (expected !== undefined && first !== undefined) {
    namespace.checkRead(first.path, PLAIN_READ, identity);
    const stored = namespace.read(first.path, DEFAULT_QUERY);
    const etag = etagOf(stored);
    if (etag !== expected) {
      return { status: 412, body: toJson(stored, PLAIN_FORMAT), headers: { etag } };
    }
  }
  checkWriteSize(writeSizeLimitOf(data), Buffer.byteLength(sent), () =>
    ops.map((op) => namespace.read(op.path, DEFAULT_QUERY)),
  );
  const triggers = request.params.get('disableTriggers') !== 'true';
  try {
    namespace.write(ops, identity, { triggers });
  } catch (error) {
    if (!(error instanceof InvalidKeyError)) throw error;
    throw new InvalidKeyError(error.key, placeOfKey(sent, error.key));
  }
  if (data.committed(ops.map((op) => op.path)) === 'drop') return null;
  const headers: Record<string, string> = {};
  if (wantsEtag(request) && first !== undefined) {
    headers.etag = etagOf(namespace.read(first.path, DEFAULT_QUERY));
  }
  if (request.params.get('print') === 'silent') return { status: 204, headers };
  return { status: 200, body: body(), headers };
}

function storedJson({ namespace, request }: DataRequest, path: Path): JsonValue {
  return toJson(namespace.read(path, DEFAULT_QUERY), formatOf(request));
}

async function put(data: DataRequest): Promise<Reply | null> {
  const { text, value } = await readJsonBody(data.request.http);
  const target = parseWritePath(data.location);
  return writeReply(data, [{ ...target, value }], text, () =>
    target.isPriority ? value : storedJson(data, target.path),
  );
}

async function patch(data: DataRequest): Promise<Reply | null> {
  const { text, value: values } = await readJsonBody(data.request.http);
  // The official tools delete this way (`database:remove`).
  if (values === null) return remove(data);
  if (!isJsonObject(values)) throw new InvalidRequestError(BAD_OBJECT);
  const path = parsePath(data.location);
  return writeReply(data, updateOps(path, values, parseWritePath), text, () => {
    const echo: JsonObject = {};
    for (const key of Object.keys(values)) {
      const { path: below, isPriority } = parseWritePath(key);
      const value = isPriority ? (values[key] ?? null) : storedJson(data, [...path, ...below]);
      setOwn(echo, key, value);
    }
    return echo;
  });
}

function remove(data: DataRequest): Reply | null {
  return writeReply(data, [{ ...parseWritePath(data.location), value: null }], '', () => null);
}

async function post(data: DataRequest): Promise<Reply | null> {
  const { text, value } = await readJsonBody(data.request.http);
  const name = nextPushId(data.namespace.now());
  const path = [...parsePath(data.location), name];
  return writeReply(data, [{ ...parseWritePath(formatPath(path)), value }], text, () => ({ name }));
}

/**
 * Handles a request for data. Returns null when the connection should be dropped without a response.
 * @throws DeniedError, InvalidRequestError, MissingIndexError, InvalidTokenError
 */
export async function dataReply(data: DataRequest): Promise<Reply | null> {
  const { request } = data;
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readReply(data);
    case 'PUT':
      return put(data);
    case 'PATCH':
      return patch(data);
    case 'POST':
      return post(data);
    case 'DELETE':
      return remove(data);
    default:
      return errorReply(405, `Unsupported method ${request.method}`);
  }
}
