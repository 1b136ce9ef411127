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

/** First message of a connection. `host` is where the client shall reconnect to. */
export function handshake(now: number, host: string, session: string): string {
  return controlMessage('h', { ts: now, v: '5', h: host, s: session });
}

/** Tells a client that wants to go on over another transport to stay where it is. */
export function reset(host: string): string {
  return controlMessage('r', host);
}

export function pong(): string {
  return controlMessage('o', null);
}

/** An error of the connection itself; clients log it. */
export function connectionError(text: string): string {
  return controlMessage('e', text);
}

export function answer(request: number, status: string, data: JsonValue): string {
  return dataMessage({ r: request, b: { s: status, d: data } });
}

/** `action` and the inner part of the body, the same for every listener of a delta. */
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
  const place = JSON.stringify(formatPath(delta.path));
  const body = `"a":"${action}","b":{"p":${place},"d":${JSON.stringify(data)}`;
  bodies.set(delta, body);
  return body;
}

/** A push of what changed; `tag` when it belongs to a query. */
export function dataPush(delta: Delta, tag: number | null): string {
  const end = tag === null ? '' : `,"t":${String(tag)}`;
  return `{"t":"d","d":{${bodyOf(delta)}${end}}}}`;
}

/** The first push of a listen: all it holds. */
export function initialPush(path: Path, node: TreeNode, tag: number | null): string {
  return dataPush({ kind: 'set', path, node }, tag);
}

/** Tells that the credentials have ended; the client gets new ones and connects again. */
export function expiredPush(): string {
  return dataMessage({ a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } });
}

/** Tells that a listen was revoked; a query is named by a list of its parameters. */
export function revokedPush(path: Path, query: Query | null): string {
  const body: JsonObject = { p: formatPath(path) };
  if (query !== null) body.q = [{ ...query.wire }];
  return dataMessage({ a: 'c', b: body });
}
