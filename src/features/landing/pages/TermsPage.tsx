import { Link } from 'react-router-dom';
import { PolicyPage, type PolicySection } from '../components/PolicyPage';
import { CONTACT_EMAIL } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';

export function TermsPage() {
  return (
    <PolicyPage
      title="Terms and Conditions"
      lead="The terms of use of the portal and of every membership ordered through it."
      dated={TERMS_DATE}
      sections={TERMS_SECTIONS}
    />
  );
}

// Update the date when the text changes.

const TERMS_DATE = '28 November 2026';

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;

const TERMS_SECTIONS: readonly PolicySection[] = [
  {
    id: 'about',
    title: 'These terms',
    body: (
      <p>
        These terms of use apply to Members’ Portal and to every membership and service ordered
        through it. By registering you agree to them and to our{' '}
        <Link to={PATTERNS.privacyPolicy}>Privacy Policy</Link>. “We” are the membership body that
        runs the portal, at 1 Example Street, London, EC1A 1AA.
      </p>
    ),
  },
  {
    id: 'membership',
    title: 'Membership rules',
    body: (
      <ul>
        <li>
          Register with your own name and your current business email. Personal email addresses are
          not accepted.
        </li>
        <li>
          We review each registration and decide which level of access matches your occupation. We
          may decline one without giving reasons.
        </li>
        <li>
          A membership is personal. Do not share your sign-in or a sign-in link, and keep your
          password to yourself. You answer for what is done with it.
        </li>
        <li>
          A membership with an end date ends on the day before that date unless it is renewed. Your
          saved work stays until then. Afterwards we store it in case you come back.
        </li>
        <li>
          We may suspend or end a membership that breaks these terms. You may leave at any time by
          deleting your profile.
        </li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    body: (
      <p>
        You may place an order on behalf of your organisation if you are authorised to bind it. If
        you order as an individual, you must be at least 18 years old. An order is an offer; our
        contract begins when we confirm it by email or open your access.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Price and payment',
    body: (
      <p>
        Prices are those we quote when you order, with VAT added where it is due. Payment is made in
        advance. We may withhold or withdraw access until we have received it.
      </p>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <p>
        If you order as an individual you may cancel within 7 working days, beginning on the day
        after our contract is made, and we refund what you paid. Write to {mail} to do so. Nothing
        here takes away longer rights that the law gives you. Organisations may cancel as their
        order says.
      </p>
    ),
  },
  {
    id: 'content-standards',
    title: 'Content standards',
    body: (
      <>
        <p>Whatever you post, upload or record for others to see must</p>
        <ul>
          <li>be accurate where it states facts, and honestly held where it states opinions;</li>
          <li>comply with the law of England and Wales and of any place you post from;</li>
          <li>
            not be defamatory, obscene, offensive, hateful, threatening or discriminatory, nor
            harass or deceive anyone;
          </li>
          <li>
            not infringe a copyright, trade mark or duty of confidence, nor disclose another
            person’s private details;
          </li>
          <li>not advertise, and not pretend to come from someone else or from us.</li>
        </ul>
        <p>
          We may remove what does not meet these standards, and end a membership over it. You keep
          the rights in what you write, and allow us to show it in the portal.
        </p>
      </>
    ),
  },
  {
    id: 'our-content',
    title: 'Our content',
    body: (
      <p>
        Insights, legal items and courses belong to us or to those who license them to us. Read,
        save and print them for your own work; do not republish or resell them. They are information
        and not legal advice: check the law itself, and take advice, before you act.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <>
        <p>
          Nothing in these terms limits our liability for death or personal injury caused by our
          negligence, for fraud, or for anything else that the law does not let us limit.
        </p>
        <p>
          If a service you ordered cannot be provided we may offer you a substitute of equivalent
          quality and price. You have the right to refuse substitute services, and we then give you
          a full refund of what you paid for the service that was not provided.
        </p>
        <p>
          Otherwise we are liable for loss that was a foreseeable consequence of our breach, up to
          the price of the membership in the year concerned. We are not liable for loss of profit,
          business, data or reputation, nor for loss that could not be foreseen.
        </p>
      </>
    ),
  },
  {
    id: 'events',
    title: 'Events outside our control',
    body: (
      <p>
        We are not liable for a failure or delay caused by an event outside our control, such as
        industrial action, civil unrest, war, fire, flood, epidemic, an act of government, or the
        failure of public or private networks. Our obligations are suspended while the event lasts,
        and we do what we reasonably can to end it or to work round it.
      </p>
    ),
  },
  {
    id: 'communications',
    title: 'Communications between us',
    body: (
      <p>
        You agree that we may reach you by email or by notices in the portal, and that this meets
        any requirement that a notice be in writing. Write to us at {mail} or at our address above.
        A notice counts as received 24 hours after an email is sent, or three days after a letter is
        posted.
      </p>
    ),
  },
  {
    id: 'other-terms',
    title: 'Other important terms',
    body: (
      <ul>
        <li>
          We may transfer our rights and obligations to another organisation, which does not affect
          yours. You may transfer yours only if we agree in writing.
        </li>
        <li>If a court finds one of these terms invalid, the others stay in force.</li>
        <li>If we do not insist on a right at once, we have not given it up.</li>
        <li>Only you and we have rights under this contract.</li>
        <li>
          We may change these terms. The version that was published when you ordered applies to your
          order, unless the law requires the change.
        </li>
      </ul>
    ),
  },
  {
    id: 'law',
    title: 'Law and jurisdiction',
    body: (
      <p>
        English law applies to these terms and to any dispute about them. The courts of England and
        Wales have non-exclusive jurisdiction.
      </p>
    ),
  },
];
