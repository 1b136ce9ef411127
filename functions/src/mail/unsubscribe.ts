/**
 * `/Unsubscribe/{token}`: switches off one kind of emails for one person, without a sign-in. Only POST does: programs that check the links of
 * an email open them with GET. Mail programs send the POST themselves (https://www.rfc-editor.org/rfc/rfc8058).
 */
import { createHash } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { BRAND } from '../../../model/constants';
import { SHARED_LINKS } from '../../../model/links';
import { isOn, NOTIFICATION_KINDS, withSwitch } from '../../../model/notificationKinds';
import { database, read, serverTime, userTypeOf } from '../admin';
import { recorded } from '../failures';
import { escapeHtml } from '../insightFace';
import { MAX_INSTANCES, REGION } from '../options';
import { storedSecret } from '../storedSecret';
import { readToken, type Unsubscription } from './unsubscribeToken';
import { UNSUBSCRIBE_SECRET } from './write';

export const unsubscribe = onRequest(
  { region: REGION, maxInstances: MAX_INSTANCES, cors: false },
  recorded(async ({ method, path }, response) => {
    response.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
    const { label } = NOTIFICATION_KINDS[found.kind];
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

const STYLE = `:root{color-scheme:light dark}
body{max-width:34rem;margin:0 auto;padding:2rem 1rem;font:1.125rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
button{padding:.75rem 1.25rem;border:0;border-radius:.375rem;background:#125e57;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #1d70b8;outline-offset:2px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const pageOf = ({ title, text, button }: { title: string; text: string; button: string }) =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} | ${escapeHtml(BRAND)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${escapeHtml(BRAND)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button === '' ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
<p><a href="${SHARED_LINKS.notificationSettings}">All notification settings</a></p>
</main>
</body>
</html>
`;
