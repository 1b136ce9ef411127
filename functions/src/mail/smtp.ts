/** Hands emails to the mail server of the settings, and states what became of them. */
import { createTransport } from 'nodemailer';
import { failureText } from '../failureText';
import type { Mail } from './write';

export interface MailSettings {
  /** `smtps://user:password@host:465`. */
  url: string;
  /** `Portal <portal@example.org>`. */
  from: string;
  perSecond: number;
  /** The first pause before another attempt, in ms. */
  pauseMs: number;
  /** How long no other run takes over an email that is being sent, in ms. */
  leaseMs: number;
}

const PER_SECOND = 10;
const PAUSE_MS = 60_000;
/** Longer than a run can last. */
const LEASE_MS = 600_000;

/** Null without a server or a sender: the portal sends no emails. */
export function mailSettings(
  env: Readonly<Record<string, string | undefined>>,
): MailSettings | null {
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = env;
  if (url === '' || from === '') return null;
  const number = (name: string, usual: number) => {
    const value = Number(env[name]);
    return value > 0 ? value : usual;
  };
  return {
    ...{ url, from },
    perSecond: number('MAIL_PER_SECOND', PER_SECOND),
    pauseMs: number('MAIL_PAUSE_MS', PAUSE_MS),
    leaseMs: number('MAIL_LEASE_MS', LEASE_MS),
  };
}

export type Outcome =
  | { of: 'sent' }
  | { of: 'bounced'; error: string }
  /** For good, but the response doesn't show whether the server would refuse every other email too. */
  | { of: 'refused'; error: string }
  /** The server may accept the email later. `isServerFault`: it would accept no other email now. */
  | { of: 'refusedNow'; error: string; isServerFault: boolean };

export interface Mailer {
  send: (mail: Mail & { id: string; to: string }) => Promise<Outcome>;
  close: () => void;
}

/** Connections at once. Each is used for many emails. */
export const CONNECTIONS = 5;
/** In ms: silence of the server, and a whole email with its connection. */
const SILENCE_MS = 30_000;
const LONGEST_MS = 90_000;

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    ...{ pool: true, url, maxConnections: CONNECTIONS, maxMessages: Infinity },
    // A lost connection is an attempt of the record, with its own pause. The pool must not repeat it.
    maxRequeues: 0,
    ...{ connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const host = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, headers, ...content }) => {
      try {
        await transport.sendMail({
          ...content,
          from,
          // An object, because a text could name several addresses.
          to: { name: '', address: to },
          messageId: `<${id}@${host}>`,
          // No out-of-office replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        return { of: 'sent' };
      } catch (error) {
        return outcomeOf(error as Refused);
      }
    },
    close: () => transport.close(),
  };
}

/** Of nodemailer. */
interface Refused extends Error {
  command?: string;
  responseCode?: number;
  permanent?: boolean;
  /** What the server sent. */
  response?: string;
}

/**
 * Whether a permanent refusal is about the recipient's mailbox: https://www.rfc-editor.org/rfc/rfc3463#section-3.2. Servers also use 5.1.7,
 * 5.1.8, 5.1.90 and 5.2.2 for a sender who is blocked or over a quota. 501 is a syntax error in the address (RFC 5321).
 */
export const isAboutMailbox = (response: string): boolean =>
  /^(501|5\d\d[ -]5\.(1\.([1-6]|10)|2\.1))\b/.test(response);

/** The server closes the connection. */
const CLOSING = 421;

function outcomeOf(refused: Refused): Outcome {
  const { command, responseCode, permanent, response, message } = refused;
  const error = failureText(response ?? message).replace(/[^\s<>]+@[^\s<>]+/g, '…');
  // A response to another command is about the portal's own account or sender, not about this email.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isInvalid = command === 'API' && /recipient/i.test(message);
  if (isInvalid) return { of: 'bounced', error };
  if (isAboutMail && permanent === true)
    return { of: isAboutMailbox(response ?? '') ? 'bounced' : 'refused', error };
  const isResponse = responseCode !== undefined && responseCode !== CLOSING;
  return { of: 'refusedNow', error, isServerFault: !(isAboutMail && isResponse) };
}
