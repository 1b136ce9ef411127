import { PolicyPage, type PolicySection } from '../components/PolicyPage';
import { CONTACT_EMAIL } from '../../../config/constants';

export function PrivacyPolicyPage() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What we know about you, why, who can see it, and what you can ask of us."
      dated={PRIVACY_DATE}
      sections={PRIVACY_SECTIONS}
    />
  );
}

// Update the date when the text changes.

const PRIVACY_DATE = '28 November 2026';

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;

const PRIVACY_SECTIONS: readonly PolicySection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        Members’ Portal is run by a membership body for professionals in energy, sustainability and
        compliance, at 1 Example Street, London, EC1A 1AA. We decide why and how your personal data
        is used here, and you can reach us about it at {mail}.
      </p>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold about you',
    body: (
      <ul>
        <li>
          <strong>From registration:</strong> your name, your business email, your password (our
          sign-in provider stores it in a form that no one can read), the day you registered, and
          that you agreed to this policy and to the terms.
        </li>
        <li>
          <strong>From your profile, where you choose to give it:</strong> the name you publish
          under, company, job role, a few words about you, a photo and your birthday.
        </li>
        <li>
          <strong>From your use of the portal:</strong> what you write in chatrooms and comments,
          what you like and save, the notifications you choose, your calendar, and your legal
          register with its notes, statuses and documents.
        </li>
        <li>
          <strong>From us:</strong> your type of membership, the day it ends, the notes that our
          reviewers add to items of your register, and a log of what our staff changed in your
          membership or decided about your messages: who did it, when, and what the value was
          before.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <p>
          We use it to decide which level of access matches your occupation, to give you the service
          you joined for, to show other members who wrote a message, to answer you, and to keep the
          portal secure. We rely on our contract with you, on our legitimate interest in running a
          professional community, and for everything optional on your choice to provide it.
        </p>
        <p>We do not sell personal data, and we do not use it for automated decisions about you.</p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who can see it',
    body: (
      <ul>
        <li>
          <strong>Members</strong> see your public profile: display name, photo, company, job role,
          the words about you, your type of membership and how many insights you have saved. They
          also see what you write in chatrooms and comments.
        </li>
        <li>
          <strong>Our staff</strong> see your record, including your email, the end of your
          membership and your legal register, so that they can support and review it.
        </li>
        <li>
          <strong>Our hosting provider</strong> stores all of it for us and may use it for nothing
          else. Where that happens outside the United Kingdom, approved contract clauses protect it.
        </li>
      </ul>
    ),
  },
  {
    id: 'visit-counts',
    title: 'How we count visits',
    body: (
      <>
        <p>
          To learn what is useful, we count which pages and insights members open, which files they
          download and for how many items they record compliance. During the day, the portal stores
          a list of what you opened, each thing once. The list does not include the time, your
          location or your device. No member or administrator can read the list. Soon after midnight
          (UTC) the portal adds up the list and deletes it. What remains are totals for days, weeks
          and months, and how often the insights of an author were read. These totals do not show
          who opened what. Visitors who are not signed in are not counted.
        </p>
        <p>
          You can switch this off under My Profile, Visit counts. The portal then stops recording
          what you open, and deletes today’s list at once. Posts and registrations are still
          counted. We rely on our legitimate interest in improving what we offer.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'No cookies',
    body: (
      <p>
        No cookies are used. Your browser stores your sign-in and any text that you have not yet
        sent on your device. Signing out deletes both. It also stores the colours that you choose at
        the foot of a page. Where we use page statistics, Google Analytics counts which pages and
        insights are opened, and we never send it the names of the people who opened them. For that
        your browser stores a random number, which is not a cookie and is not linked to anything
        that we hold about you.
      </p>
    ),
  },
  {
    id: 'push-messages',
    title: 'Push messages',
    body: (
      <p>
        If you switch on push messages for a device, we store an address of that device and when it
        was registered. Google and the maker of your browser deliver the messages. A message has a
        title, such as who replied to you, and a link. Switching push messages off, signing out or
        deleting your profile deletes the address. If the device is offline then, we delete the
        address when the next message can’t be delivered.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          We keep your data for as long as you have a profile. If your membership ends, your record
          stays so that you can come back to it, until you ask us to remove it.
        </p>
        <p>
          You can delete your profile yourself under My Profile. Your record, your register, your
          files and your sign-in are then erased and cannot be recovered. Your posts, comments and
          insights stay, under the name you published them with. The log still shows that our staff
          changed something and when. It identifies you only by a number without a name, and does
          not show what was changed.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Everything travels encrypted. Each part of the portal is open only to the members it is
        meant for, and the server checks this on every read and write. Tell us at once if you
        believe that someone else is using your sign-in.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask for a copy of what we hold, have it corrected, moved or erased, object to its
          use, or ask us to restrict it. Most of it you can see and change under My Profile.
        </p>
        <p>
          <strong>Access requests.</strong> You have the right to ask for the information we hold
          about you. A request may be subject to a fee of 10 pounds (£10) to meet the cost of
          providing the details. Write to {mail} or to the address above.
        </p>
        <p>
          If you are not happy with our answer, you may complain to the Information Commissioner’s
          Office.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links to other sites',
    body: (
      <p>
        Insights and legal items link to sites that we do not run. Their own policies apply there,
        and we accept no responsibility for them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When we change this policy we publish it here with a new date. Where a change matters to
        you, we tell you by email or in the portal before it applies.
      </p>
    ),
  },
];
