/** A proxy between the app's database client and the emulator that counts the traffic. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

/** The traffic since `reset`. */
export interface WireTap {
  port: number;
  /** Listens that the client has requested. */
  listens: () => number;
  /** Requests that the server has not answered yet. */
  pending: () => number;
  /** Bytes of the frames that the server has sent. */
  bytes: () => number;
  reset: () => void;
  stop: () => Promise<void>;
}

/** A client's request to listen, in the protocol of the SDKs (short enough for one frame). */
const LISTEN = /^\{"t":"d","d":\{"r":\d+,"a":"q"/;

/** A client's request, and the server's answer to it. */
const REQUEST = /^\{"t":"d","d":\{"r":\d+,"a":/;
const ANSWER = /^\{"t":"d","d":\{"r":\d+,"b":/;

/** Starts a proxy for a database that listens on a port of this machine. */
export async function tapWire(databasePort: number): Promise<WireTap> {
  let listens = 0;
  let pending = 0;
  let bytes = 0;
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (client, { url = '', headers }) => {
    // The client reconnects to the host of the handshake, so it must be the proxy's host.
    const upstream = new WebSocket(`ws://127.0.0.1:${databasePort}${url}`, {
      headers: { host: headers.host },
    });
    const waiting: string[] = [];
    client.on('message', (data: RawData) => {
      const text = String(data);
      if (LISTEN.test(text)) listens += 1;
      if (REQUEST.test(text)) pending += 1;
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
      else waiting.push(text);
    });
    upstream.on('open', () => waiting.forEach((text) => upstream.send(text)));
    upstream.on('message', (data: RawData) => {
      const text = String(data);
      bytes += Buffer.byteLength(text);
      if (ANSWER.test(text)) pending -= 1;
      client.send(text);
    });
    client.on('close', () => upstream.close());
    upstream.on('close', () => client.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    listens: () => listens,
    pending: () => pending,
    bytes: () => bytes,
    reset: () => {
      listens = 0;
      bytes = 0;
    },
    stop: async () => {
      sockets.clients.forEach((client) => client.terminate());
      server.close();
      await once(server, 'close');
    },
  };
}
