/** Sends emails (decision 540). Off unless `SMTP_URL` and `MAIL_FROM` are set. */
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { recorded } from '../failures';
import { REGION } from '../options';
import { isMailOn } from './queue';

export const sendMails = onSchedule(
  {
    schedule: 'every 1 minutes',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    timeoutSeconds: 540,
    // A deployment reads the server's address from Secret Manager. The suite sets it in the environment.
    secrets: isMailOn() && process.env['SMTP_URL'] === undefined ? ['SMTP_URL'] : [],
  },
  recorded(async () => {
    // Loaded on demand, so that other functions start fast.
    const [{ mailSettings }, { prune, sendDue }] = [await import('./smtp'), await import('./send')];
    const settings = mailSettings(process.env);
    // A portal that sends only push messages has records too.
    await (settings === null ? prune() : sendDue(settings));
  }),
);
