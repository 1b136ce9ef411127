/** Emails that belong to the membership, and can't be switched off. */
import { BRAND, CONTACT_EMAIL } from '../../../../model/constants';
import { MAIL_LINKS } from '../../../../model/links';
import { DAY } from '../../../../model/wallClock';
import { dayText, type Writer } from '../writing';

/** @param facts the expiry date when the email was queued. It does not concern a membership that was renewed since. */
export const writeMembershipEnds: Writer = ({ to: { expiryDate, levels }, facts }) =>
  Promise.resolve(
    expiryDate === null || levels.staff || expiryDate !== facts['expiryDate']
      ? null
      : {
          subject: `Your membership ends on ${dayText(expiryDate - DAY)}`,
          lead: `The last day of your membership is ${dayText(expiryDate - DAY)}. After that day, you can't use the portal.`,
          sections: [
            {
              rows: [
                {
                  title: 'Renew your membership',
                  detail: 'Email us, and we will extend it. Your data stays as it is.',
                  to: `mailto:${CONTACT_EMAIL}?subject=Membership%20renewal`,
                },
              ],
            },
          ],
        },
  );

export const writeAccessGranted: Writer = ({ to: { expiryDate, levels } }) =>
  Promise.resolve({
    subject: `You have access to ${BRAND}`,
    lead: levels.member
      ? 'Your membership is active. You can now log in and use the portal.'
      : 'You can now log in to the portal as a guest.',
    sections:
      expiryDate === null || levels.staff
        ? []
        : [{ rows: [{ title: `Your access lasts until ${dayText(expiryDate - DAY)}.` }] }],
    action: { label: 'Log in', to: MAIL_LINKS.logIn },
  });
