import { randomBytes } from 'node:crypto';
import { WebSocket, WebSocketServer } from 'ws';
import { InvalidRequestError } from '../errors';
import { namespaceOf } from '../namespaces';
import { MAX_MESSAGE } from './frames';
import { connectionError } from './messages';
import { Session } from './session';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Identity } from '../identity';
import type { Namespaces } from '../namespaces';
import type { Path } from '../tree/path';

/** A reader that lets this many bytes pile up is cut off; it may reconnect and start afresh. */
const MAX_UNREAD_BYTES = 256 * 1024 * 1024;

/**
 * A socket that tells of its closing when the client's close frame arrives, not when the connection under
 * it ends: work for the end of a session is then done before the same client can come back.
 */
class ClosingSocket extends WebSocket {
  onClosing: (() => void) | null = null;

  override close(code?: number, reason?: string | Buffer): void {
    this.onClosing?.();
    super.close(code, reason);
  }
}

export interface SocketServerOptions {
  readonly namespaces: Namespaces;
  readonly committed: (
    namespace: string,
    paths: readonly Path[],
    identity: Identity,
  ) => 'answer' | 'drop';
  readonly log: (line: string) => void;
}

/** The websocket side of the emulator: one session per socket. */
export class SocketServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    WebSocket: ClosingSocket,
  });

  constructor(private readonly options: SocketServerOptions) {}

  /** Takes over an HTTP request that asks to become a websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = namespaceOf(url.searchParams.get('ns'), request.headers.host);
    if (url.pathname !== '/.ws' || name === null) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    this.server.handleUpgrade(request, socket, head, (connection) => {
      this.open(connection, request, name);
    });
  }

  /** Cuts every connection at once. */
  cutAll(): void {
    for (const connection of this.server.clients) connection.terminate();
  }

  private open(connection: ClosingSocket, request: IncomingMessage, name: string): void {
    const { namespaces, committed, log } = this.options;
    const wire = {
      send: (text: string): void => {
        if (connection.readyState !== WebSocket.OPEN) return;
        connection.send(text);
        if (connection.bufferedAmount > MAX_UNREAD_BYTES) connection.terminate();
      },
      cut: (): void => connection.terminate(),
    };
    connection.on('error', (error) => log(`websocket: ${error.message}`));
    let session: Session;
    try {
      session = new Session(wire, namespaces.get(name), {
        id: randomBytes(16).toString('hex'),
        host: request.headers.host ?? 'localhost',
        committed: (paths, identity) => committed(name, paths, identity),
      });
    } catch (error) {
      if (!(error instanceof InvalidRequestError)) throw error;
      wire.send(connectionError(error.message));
      connection.close();
      return;
    }
    connection.onClosing = () => session.close();
    connection.on('close', () => session.close());
    connection.on('message', (data, isBinary) => {
      try {
        if (isBinary) throw new InvalidRequestError('Invalid message: binary');
        session.receive(data.toString());
      } catch (error) {
        if (!(error instanceof InvalidRequestError)) log(`websocket: ${String(error)}`);
        wire.send(connectionError(error instanceof Error ? error.message : String(error)));
        connection.close(1008);
      }
    });
  }
}
