/**
 * `/Unsubscribe/{token}`: switches off one kind of emails for one person, without a sign-in. Only POST does: programs that check the links of
 * an email open them with GET. Mail programs send the POST themselves (https://www.rfc-editor.org/rfc/rfc8058).
 */
import { onRequest } from 'firebase-functions/v2/https';
import { BRAND } from '../../../model/constants';
import { MAIL_LINKS } from '../../../model/links';
import { isOn, withSwitch } from '../../../model/notificationKinds';
import { NOTIFICATION_LABELS } from '../../../model/notificationLabels';
import { database, read, serverTime, userTypeOf } from '../admin';
import { recorded } from '../failures';
import { escapeHtml } from '../insightFace';
import { MAX_INSTANCES, REGION } from '../options';
import { storedSecret } from '../storedSecret';
import { htmlPage, styled } from './letter';
import { readToken, type Unsubscription } from './unsubscribeToken';
import { UNSUBSCRIBE_SECRET } from './write';

export const unsubscribe = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, cors: false },
  recorded(async ({ method, path }, response) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return void response.status(405).set('Allow', 'GET, HEAD, POST').send('Use GET or POST.');
    const show = (status: number, title: string, text: string, button = '') =>
      void response.status(status).type('html').send(pageOf({ title, text, button }));
    const token = path.slice(path.lastIndexOf('/') + 1);
    const secret = await storedSecret(UNSUBSCRIBE_SECRET);
    const found = readToken(token, secret, await serverTime());
    if (found === 'invalid')
      return show(
        404,
        'This link does not work',
        'It is incomplete, or it was changed. Nothing was switched off. Please use the link at the end of the newest email.',
      );
    if (found === 'expired')
      return show(
        410,
        'This link has expired',
        'Links in emails work for a year. Nothing was switched off. Please use the link at the end of a newer email.',
      );
    const label = NOTIFICATION_LABELS[found.kind];
    if (method !== 'POST')
      return show(
        200,
        'Stop these emails?',
        `You will get no more emails of the kind “${label}”.`,
        'Stop these emails',
      );
    await switchOff(found);
    show(200, 'You will get no more of these emails', `“${label}” is now off for email.`);
  }),
);

/** Writes nothing for a person who was erased. */
async function switchOff({ uid, kind }: Unsubscription): Promise<void> {
  if ((await userTypeOf(uid)) === null) return;
  await database
    .ref(`users/${uid}/inbox/email`)
    .transaction((email: string | null) =>
      isOn({ email: email ?? undefined }, 'email', kind)
        ? withSwitch({ email: email ?? undefined }, 'email', kind, false)
        : email,
    );
  // The person may have been erased in the meantime.
  if ((await userTypeOf(uid)) === null && (await read(`users/${uid}`)) !== null)
    await database.ref(`users/${uid}`).remove();
}

/** The page has a referrer policy of its own. With the header's `no-referrer`, browsers would send the form with the origin `null`. */
const pageOf = ({ title, text, button }: { title: string; text: string; button: string }) =>
  htmlPage(
    `${title} | ${BRAND}`,
    `<main>
<h1 ${styled('title')}>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button === '' ? '' : `<form method="post"><button ${styled('button')}>${escapeHtml(button)}</button></form>`}
<p><a href="${MAIL_LINKS.notificationSettings}">All notification settings</a></p>
</main>`,
    '<meta name="referrer" content="same-origin">',
  );
