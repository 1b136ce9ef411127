import { randomBytes } from 'node:crypto';
import { NOT_OPEN } from '../journal/journal';
import { Namespaces, namespaceOf } from '../namespaces';
import { PollTransport } from './pollTransport';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ConnectionOptions } from './connection';

const PATH = '/.lp';
const CALLBACK = /^\d{0,20}$/;

/** Page for a frame in the client's page. It reports when the user leaves the page. */
const FAREWELL =
  '<!doctype html><title>Connection</title><script>' +
  "addEventListener('pagehide', () => navigator.sendBeacon(location.href.replace('dframe=t', 'disconn=t')));" +
  '</script>';

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/** Returns true for a long-polling request. */
export function isPoll({ url }: IncomingMessage): boolean {
  return url === PATH || url?.startsWith(`${PATH}?`) === true;
}

/**
 * Long polling, for browsers whose websockets are blocked: the SDK loads `/.lp` as scripts that call back into the page. Each
 * client has one session, as over a websocket. Source: BrowserPollConnection of the JS SDK.
 */
export class PollServer {
  private readonly clients = new Map<string, PollTransport>();

  constructor(private readonly options: ConnectionOptions) {}

  /** Handles a request for `/.lp`. The response may be sent much later. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams: params } = new URL(`http://localhost${request.url ?? ''}`);
    if (params.has('start')) {
      this.start(request, response, params);
      return;
    }
    const client = this.clients.get(params.get('id') ?? '');
    if (client === undefined || client.password !== params.get('pw')) {
      send(response, 200, 'application/javascript', "pLPCommand('close');");
    } else if (params.has('dframe')) {
      send(response, 200, 'text/html', FAREWELL);
    } else if (params.has('disconn')) {
      client.cut();
      send(response, 200, 'text/plain', '');
    } else {
      client.poll(response, params);
    }
  }

  /** Closes the connections of clients that are not administrators. */
  closeClients(): void {
    for (const client of this.clients.values()) if (!client.isAdmin) client.end();
  }

  /** Cuts every connection at once. */
  cutAll(): void {
    for (const client of this.clients.values()) client.cut();
  }

  private start(request: IncomingMessage, response: ServerResponse, params: URLSearchParams): void {
    const namespace = namespaceOf(params.get('ns'), request.headers.host);
    const callback = params.get('cb') ?? '';
    if (namespace === null || !Namespaces.isName(namespace) || !CALLBACK.test(callback)) {
      send(response, 400, 'text/plain', "Invalid 'ns' or 'cb'.");
      return;
    }
    if (this.options.isClosing()) {
      send(response, 503, 'text/plain', NOT_OPEN);
      return;
    }
    const id = randomBytes(16).toString('hex');
    const client = new PollTransport(this.options, {
      id,
      password: randomBytes(16).toString('hex'),
      callback,
      namespace,
      host: request.headers.host ?? 'localhost',
      answer: (answered, script) => send(answered, 200, 'application/javascript', script),
      onEnd: () => this.clients.delete(id),
    });
    this.clients.set(id, client);
    client.start(response);
  }
}
