/** The signed link with which a person switches off one kind of emails. It needs no sign-in, and does nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  isSwitchable,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../../model/notificationKinds';
import { DAY } from '../../../model/wallClock';
import { isUid } from '../signInLinks';

export const LINK_LIFETIME = 365 * DAY;

export interface Unsubscription {
  uid: string;
  kind: NotificationKind;
}

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest();

/** Returns the token of a link. @param now epoch milliseconds */
export function tokenFor({ uid, kind }: Unsubscription, secret: string, now: number): string {
  const content = JSON.stringify([uid, kind, now + LINK_LIFETIME]);
  const encoded = Buffer.from(content).toString('base64url');
  return `${encoded}.${sign(encoded, secret).toString('base64url')}`;
}

/** Reads a token. `invalid`: forged, changed or incomplete. */
export function readToken(
  token: string,
  secret: string,
  now: number,
): Unsubscription | 'invalid' | 'expired' {
  const [, encoded = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!timingSafeEqual(sign(encoded, secret), bytesOf(signature))) return 'invalid';
  const [uid, kind, until] = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as unknown[];
  if (!isUid(uid) || !isKind(kind) || typeof until !== 'number') return 'invalid';
  return now < until ? { uid, kind } : 'expired';
}

/** A signature of the wrong length becomes one that fits nothing. */
function bytesOf(signature: string): Buffer {
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.length === 32 ? bytes : Buffer.alloc(32);
}

/** A kind may have been removed since the email was sent. */
const isKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' &&
  Object.hasOwn(NOTIFICATION_KINDS, kind) &&
  isSwitchable('email', kind as NotificationKind);
