import type { ReactNode } from 'react';
import { SleepingFeed } from '../../../shared/calendarFeed/SleepingFeed';
import styles from './Held.module.css';

/** Says, with a picture, why somebody cannot go on. */
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
        <SleepingFeed />
      </div>
    </section>
  );
}

/** A drawing on a round ground. */
export const Picture = ({ ground, children }: { ground: string; children: ReactNode }) => (
  <svg className={styles.heldPicture} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
    <circle cx="80" cy="80" r="76" fill={ground} />
    {children}
  </svg>
);
