import { clsx } from 'clsx';
import { Row, Text } from '../../../components/layout/Layout';
import { KNOWLEDGE_PARTNERS, MEDIA_PARTNERS, type Partner } from '../partners';
import styles from './Partners.module.css';
import landingStyles from './landing.module.css';

/** Who helps: those who know, and those who spread the word. */
export function Partners() {
  return (
    <section
      className={clsx(landingStyles.landingSection, landingStyles.landingWidth)}
      aria-labelledby="partners"
    >
      <h2 id="partners" className={landingStyles.landingHeading}>
        In good company
      </h2>
      <Text muted size="md" measure="reading" className={landingStyles.landingLead}>
        What you read here is checked by specialists and carried further by the trade press.
      </Text>
      <PartnerRow title="Knowledge partners" partners={KNOWLEDGE_PARTNERS} />
      <PartnerRow title="Media partners" partners={MEDIA_PARTNERS} />
    </section>
  );
}

function PartnerRow({ title, partners }: { title: string; partners: readonly Partner[] }) {
  return (
    <>
      <Text as="h3" margin="5 0 3" muted size="base">
        {title}
      </Text>
      <ul className={clsx(styles.partners, partners.length % 3 === 0 && styles.isThirds)}>
        {partners.map(({ name, what, mark }) => (
          <Row key={name} as="li" gap={3} nowrap className={styles.partner}>
            <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
              <path
                d={mark}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>
              <strong>{name}</strong>
              <Text as="span" block above={1} note>
                {what}
              </Text>
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}
