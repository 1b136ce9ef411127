/** Sends messages by Firebase Cloud Messaging: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
import { applicationDefault } from 'firebase-admin/app';
import type { PushMessage } from '../../../model/push';

/** `deleted`: the device no longer exists. */
export type Outcome = 'sent' | 'deleted';

const TIMEOUT_MS = 10_000;
/** How long a push service stores a message for a device that is off. */
const DAY_SECONDS = 86_400;

/** Null without a VAPID key: there are no push messages. `npm run deploy` and the suite set the origin. */
export const pushOrigin = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env['PUSH_ORIGIN'] || null;

export interface Sender {
  origin: string;
  project: string;
  /** Null sends without credentials, to the suite. */
  accessToken: () => Promise<string | null>;
}

/** @throws Error without an origin */
export function senderOf(env: NodeJS.ProcessEnv): Sender {
  const origin = pushOrigin(env);
  const project = env['GCLOUD_PROJECT'] ?? '';
  if (origin === null) throw new Error('PUSH_ORIGIN is not set.');
  const isPlayed = origin.startsWith('http:');
  return {
    origin,
    project,
    accessToken: async () =>
      isPlayed ? null : (await applicationDefault().getAccessToken()).access_token,
  };
}

/** @throws Error if the service can't send now */
export async function sendTo(
  device: string,
  { title, link, tag }: PushMessage,
  { origin, project, accessToken }: Sender,
): Promise<Outcome> {
  const token = await accessToken();
  const response = await fetch(`${origin}/v1/projects/${project}/messages:send`, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      message: {
        token: device,
        data: { title, link, tag },
        webpush: { headers: { TTL: String(DAY_SECONDS), Urgency: 'normal', Topic: tag } },
      },
    }),
  });
  if (response.ok) return 'sent';
  const code = codeIn(await response.json().catch(() => null));
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'deleted';
  throw new Error(`Cloud Messaging responds with ${response.status} ${code}.`);
}

/** The code is in the details of the error: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
function codeIn(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { details?: { errorCode?: string }[] } };
  return error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? '';
}
