import type { ReactNode } from 'react';
import type { Landing } from '../../../../model/landing';
import { links } from '../../../config/links';
import styles from './JoiningFacts.module.css';

/** The day of the release, from the build: as a date and in words. Without a build there is none. */
const [DATE, DAY] = String(import.meta.env.RELEASED_ON ?? '').split('|');

/** What a visitor wants to know before registering. Staff edit the first two; until they have, the page says to ask. */
export function JoiningFacts({ landing }: { landing: Landing | null }) {
  return (
    <dl className={styles.facts}>
      <Fact question="How long a review takes">
        {landing?.review || <Ask about="How long does a review take?" />}
      </Fact>
      <Fact question="What membership costs">
        {landing?.cost || <Ask about="What does membership cost?" />}
      </Fact>
      {DAY && (
        <Fact question="Last release of the portal">
          <time dateTime={DATE}>{DAY}</time>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ question, children }: { question: string; children: ReactNode }) => (
  <div>
    <dt>{question}</dt>
    <dd>{children}</dd>
  </div>
);

const Ask = ({ about }: { about: string }) => (
  <>
    We are glad to tell you. <a href={links.mail(about)}>Ask us</a>
  </>
);
