/** Plays Firebase Cloud Messaging. It delivers nothing: the console shows the messages, and journeys deliver them to a browser. */
import * as v from 'valibot';
import { PROJECT_ID } from '../project';

/** In the console's server. The functions send messages below this path. */
export const CLOUD_MESSAGING = '/push';
export const SEND = `${CLOUD_MESSAGING}/v1/projects/${PROJECT_ID}/messages:send`;

const requestSchema = v.object({
  message: v.object({
    token: v.string(),
    data: v.object({ title: v.string(), link: v.string(), tag: v.string() }),
    webpush: v.object({ headers: v.record(v.string(), v.string()) }),
  }),
});
export interface PushedMessage {
  token: string;
  title: string;
  link: string;
  tag: string;
}

/** The addresses that pages of the suite make (`src/data/devices.ts`). */
const KNOWN = /^suite-/;

/** Returns the service's response, and the message if a device would get it. @throws Error for another request than the service accepts */
export function playSend(body: string): { status: number; reply: object; sent?: PushedMessage } {
  const { token, data } = v.parse(requestSchema, JSON.parse(body)).message;
  if (!KNOWN.test(token))
    return {
      status: 404,
      reply: { error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } },
    };
  const name = `projects/${PROJECT_ID}/messages/${data.tag}`;
  return { status: 200, reply: { name }, sent: { token, ...data } };
}
