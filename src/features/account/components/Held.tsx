import type { ReactNode } from 'react';
import { SleepingFeeds } from '../../../shared/feeds/SleepingFeeds';
import { MailIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/Button';
import { links } from '../../../config/links';
import type { SessionEnd } from '../../../data/auth';
import { SESSION_ENDS } from '../messages';
import styles from './Held.module.css';

export function Held(props: {
  heading: string;
  picture: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.held} aria-labelledby="held-heading">
      {props.picture}
      <div>
        <h2 id="held-heading">{props.heading}</h2>
        {props.children}
        <p>{props.action}</p>
        <SleepingFeeds />
      </div>
    </section>
  );
}

export const Picture = ({ ground, children }: { ground: string; children: ReactNode }) => (
  <svg className={styles.heldPicture} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
    <circle cx="80" cy="80" r="76" fill={ground} />
    {children}
  </svg>
);

export function EndedSession({ end }: { end: SessionEnd }) {
  const { heading, texts } = SESSION_ENDS[end];
  return (
    <Held
      heading={heading}
      picture={<Lock />}
      action={
        <LinkButton href={links.mail('My account')} icon={MailIcon}>
          Email us about your account
        </LinkButton>
      }
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Held>
  );
}

const Lock = () => (
  <Picture ground="var(--color-accent-soft)">
    <path
      d="M58 76V58a22 22 0 0 1 44 0v18"
      fill="none"
      stroke="var(--color-brand-strong)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <rect
      x="44"
      y="74"
      width="72"
      height="52"
      rx="8"
      fill="var(--color-surface)"
      stroke="var(--color-brand)"
      strokeWidth="3"
    />
    <circle cx="80" cy="95" r="7" fill="var(--color-accent)" />
    <path d="M80 97v13" stroke="var(--color-accent)" strokeWidth="6" strokeLinecap="round" />
  </Picture>
);
