import { setOwn } from '../json';
import { EXPORT_FORMAT, toJson } from '../tree/toJson';
import { formatPath } from '../tree/path';
import type { JsonObject, JsonValue } from '../json';
import type { Delta } from '../query/delta';
import type { Query } from '../query/query';
import type { TreeNode } from '../tree/node';
import type { Path } from '../tree/path';

const bodies = new WeakMap<Delta, string>();

function dataMessage(content: JsonObject): string {
  return JSON.stringify({ t: 'd', d: content });
}

function controlMessage(type: string, content: JsonValue): string {
  return JSON.stringify({ t: 'c', d: { t: type, d: content } });
}

/** Returns the first message of a connection. `host` is where the client should reconnect. */
export function handshake(now: number, host: string, session: string): string {
  return controlMessage('h', { ts: now, v: '5', h: host, s: session });
}

/** Returns the reply to a client that wants to switch transports: it stays on the current one. */
export function reset(host: string): string {
  return controlMessage('r', host);
}

export function pong(): string {
  return controlMessage('o', null);
}

/** Returns an error of the connection itself. Clients log it. */
export function connectionError(text: string): string {
  return controlMessage('e', text);
}

export function answer(request: number, status: string, data: JsonValue): string {
  return dataMessage({ r: request, b: { s: status, d: data } });
}

/** Returns `action` and the inner part of the body. All listeners of a delta share the text. */
function bodyOf(delta: Delta): string {
  const ready = bodies.get(delta);
  if (ready !== undefined) return ready;
  let data: JsonValue;
  if (delta.kind === 'set') {
    data = toJson(delta.node, EXPORT_FORMAT);
  } else {
    data = {};
    for (const [path, node] of delta.nodes) setOwn(data, path, toJson(node, EXPORT_FORMAT));
  }
  const action = delta.kind === 'set' ? 'd' : 'm';
  const path = JSON.stringify(formatPath(delta.path));
  const body = `"a":"${action}","b":{"p":${path},"d":${JSON.stringify(data)}`;
  bodies.set(delta, body);
  return body;
}

/** Returns a push of a change; `tag` identifies the query, if any. */
export function dataPush(delta: Delta, tag: number | null): string {
  const end = tag === null ? '' : `,"t":${String(tag)}`;
  return `{"t":"d","d":{${bodyOf(delta)}${end}}}}`;
}

/** Returns the first push of a listen, with its whole result. */
export function initialPush(path: Path, node: TreeNode, tag: number | null): string {
  return dataPush({ kind: 'set', path, node }, tag);
}

/** Returns a push that the credentials have expired. The client then gets new credentials and reconnects. */
export function expiredPush(): string {
  return dataMessage({ a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } });
}

/** Returns a push that a listen was revoked. A query is identified by a list of its parameters. */
export function revokedPush(path: Path, query: Query | null): string {
  const body: JsonObject = { p: formatPath(path) };
  if (query !== null) body.q = [{ ...query.wire }];
  return dataMessage({ a: 'c', b: body });
}
