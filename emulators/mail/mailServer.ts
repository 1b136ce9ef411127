/** A mail server on this computer (SMTP). It delivers nothing: it shows what it accepted. */
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../ports';
import type { MailFault } from './faults';

export interface ReceivedMail {
  /** As in the header: `<id@host>`. */
  messageId: string;
  /** The address of the envelope. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
}

interface MailServerOptions {
  /** Called for each connection, and for each recipient. */
  fault: (to?: string) => MailFault;
  /** Called in the moment in which the client is sent the acceptance, or would be (`lost`). */
  onAccepted: (mail: ReceivedMail, fault: MailFault) => void;
  slowMs?: number;
}

export interface MailServer {
  /** Returns the URL for `SMTP_URL`. The port is free, so it never meets another suite's. */
  start: () => Promise<string>;
  stop: () => Promise<void>;
}

const SLOW_MS = 5_000;

export function createMailServer({
  fault,
  onAccepted,
  slowMs = SLOW_MS,
}: MailServerOptions): MailServer {
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, respond) =>
      respond(fault() === 'closed' ? refusal(421, 'Not now') : undefined),
    onRcptTo: ({ address }, _session, respond) => {
      const current = fault(address);
      if (current === 'refused') respond(refusal(550, '5.1.1 No such mailbox here'));
      else if (current === 'suspended') respond(refusal(550, 'Account suspended'));
      else if (current === 'later') respond(refusal(451, 'Try again later'));
      else respond();
    },
    onData: (stream, { envelope, remotePort }, respond) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      const current = fault(to);
      const socket = sockets.get(remotePort);
      const receive = async () => {
        const bytes = await buffer(stream);
        if (current === 'dropped') return void socket?.destroy();
        if (current === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
        const mail = await parse(bytes, to);
        // A client that has disconnected receives no acceptance, and sends the email again.
        if (socket === undefined || socket.destroyed) return;
        onAccepted(mail, current);
        if (current === 'lost') socket.destroy();
        else respond();
      };
      receive().catch((error: unknown) => respond(error as Error));
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, HOST, () => {
          const { port } = server.server.address() as AddressInfo;
          resolve(`smtp://${HOST}:${port}`);
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

async function parse(bytes: Buffer, to: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  return {
    to,
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
