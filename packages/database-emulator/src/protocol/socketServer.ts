import { WebSocket, WebSocketServer } from 'ws';
import { InvalidRequestError } from '../errors';
import { namespaceOf } from '../namespaces';
import { Connection, MAX_UNREAD_BYTES } from './connection';
import { MAX_MESSAGE } from './frames';
import { reset } from './messages';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionOptions, Transport } from './connection';

/** Refuses to upgrade a request to a websocket and ends its connection. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * A socket that reports its closing when the client's close frame arrives, not when the TCP connection ends. So onDisconnect
 * writes run before the same client can reconnect.
 */
class ClosingSocket extends WebSocket {
  connection: Connection | null = null;

  override close(code?: number, reason?: string | Buffer): void {
    this.connection?.close();
    super.close(code, reason);
  }
}

/** The websocket transport of the emulator: one session per socket. */
export class SocketServer {
  private readonly server = new WebSocketServer<typeof ClosingSocket>({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    WebSocket: ClosingSocket,
  });

  constructor(private readonly options: ConnectionOptions) {}

  /** Upgrades an HTTP request to a websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onError = (error: Error): void => this.options.log(`websocket: ${error.message}`);
    socket.on('error', onError);
    const url = URL.canParse(`http://localhost${request.url ?? ''}`)
      ? new URL(`http://localhost${request.url ?? ''}`)
      : null;
    const name = namespaceOf(url?.searchParams.get('ns') ?? null, request.headers.host);
    if (url?.pathname !== '/.ws' || name === null) {
      refuse(socket, '404 Not Found');
      return;
    }
    // Browsers send an Origin header, the Admin SDK does not.
    const isClient = request.headers.origin !== undefined;
    if (!this.options.isOpen() || (this.options.isClosing() && isClient)) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    const host = request.headers.host ?? 'localhost';
    this.server.handleUpgrade(request, socket, head, (client) => {
      socket.off('error', onError);
      client.on('error', onError);
      // A client that polls asks this way whether its session may move to this socket. We refuse, and it goes on polling.
      if (url.searchParams.has('s')) client.send(reset(host), () => client.close());
      else this.open(client, transportOf(client, name, host));
    });
  }

  /**
   * Closes the connections of clients that are not administrators. Clients resend requests without a response when they
   * reconnect.
   */
  closeClients(): void {
    for (const client of this.server.clients) {
      if (client.connection?.isAdmin !== true) client.close(1001);
    }
  }

  /** Cuts every connection at once. */
  cutAll(): void {
    for (const client of this.server.clients) client.terminate();
  }

  private open(client: ClosingSocket, transport: Transport): void {
    const connection = new Connection(this.options, transport);
    client.connection = connection;
    client.on('close', () => connection.close());
    client.on('message', (data, isBinary) => {
      connection.receive(() => {
        // Each message arrives as one Buffer, because `binaryType` has its default value.
        if (isBinary || !Buffer.isBuffer(data)) {
          throw new InvalidRequestError('Invalid message: binary');
        }
        return [data.toString()];
      });
    });
  }
}

/** Returns the transport of a socket. A client that reads too slowly is cut off. */
function transportOf(client: WebSocket, namespace: string, host: string): Transport {
  const cut = (): void => client.terminate();
  return {
    namespace,
    host,
    cut,
    end: () => client.close(1008),
    send: (text) => {
      if (client.readyState !== WebSocket.OPEN) return;
      if (client.bufferedAmount > MAX_UNREAD_BYTES) cut();
      else client.send(text);
    },
  };
}
