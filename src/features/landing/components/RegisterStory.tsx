import { clsx } from 'clsx';
import styles from './RegisterStory.module.css';
import landingStyles from './landing.module.css';

const STEPS = [
  {
    title: 'Find what applies',
    text: 'Search the whole register by area of law and by country, from air and waste to whistleblowing, and see which sectors and regulators are behind each item.',
  },
  {
    title: 'Add it to your own',
    text: 'One press copies an item into your register. Write down how it applies to you, in your words, for your sites.',
  },
  {
    title: 'Record how you comply',
    text: 'Set a status, leave a note, attach the document that proves it. Every entry is dated and signed and cannot be rewritten, so an auditor can follow the history.',
  },
];

const ROWS = [
  { title: 'Energy savings assessment, phase 3', area: 'Energy and Carbon', status: 'Compliant' },
  { title: 'Packaging waste data return', area: 'Waste', status: 'In Progress' },
  { title: 'F-gas leak checks', area: 'Air', status: 'Compliant' },
  { title: 'Trade effluent consent', area: 'Water', status: 'Not Compliant' },
] as const;

const STATUS_CLASS = {
  Compliant: styles.isCompliant,
  'In Progress': styles.isOpen,
  'Not Compliant': styles.isLate,
};

/** The heart of the portal, told in three steps beside a picture of it. */
export function RegisterStory() {
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={clsx(landingStyles.landingWidth, styles.storyColumns)}>
        <div>
          <h2 id="story" className={landingStyles.landingHeading}>
            A legal register that keeps itself honest
          </h2>
          <ol className={styles.storySteps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <figure className={styles.storyPicture}>
          <div className={styles.storyTable} aria-hidden="true">
            <p className={styles.storyTableHead}>
              My Legal Register <span>(4)</span>
            </p>
            {ROWS.map(({ title, area, status }) => (
              <div key={title} className={styles.storyRow}>
                <span className={clsx(styles.storyDot, STATUS_CLASS[status])} />
                <span className={styles.storyRowWords}>
                  <strong>{title}</strong>
                  <span>{area}</span>
                </span>
                <span className={clsx(styles.storyStatus, STATUS_CLASS[status])}>{status}</span>
              </div>
            ))}
          </div>
          <figcaption>A member’s register, as the next audit will see it.</figcaption>
        </figure>
      </div>
    </section>
  );
}
