import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/action/LinkButton';
import { Row, Text } from '../../../components/layout/Layout';
import { INDUSTRY_SEGMENTS } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import styles from './Joining.module.css';
import landingStyles from './landing.module.css';

const STEPS = [
  'Register with your business email. It takes two minutes.',
  'Our team reviews which level of access matches your occupation.',
  'You are in, subscribed to the chatrooms, with an empty register to fill.',
];

/** Whom it is for, what joining is like, and the way in once more. */
export function Joining() {
  return (
    <section className={styles.joining} aria-labelledby="joining">
      <div className={clsx(landingStyles.landingWidth, styles.joiningColumns)}>
        <div>
          <h2 id="joining" className={landingStyles.landingHeading}>
            Join the people who answer for it
          </h2>
          <ol className={styles.joiningSteps}>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <LinkButton to={PATTERNS.register} tone="accent" size="large">
            REGISTER
          </LinkButton>
          <Text above={4}>
            Already a member? <Link to={PATTERNS.logIn}>Log In</Link>
          </Text>
        </div>
        <div>
          <h3>At home in ten segments</h3>
          <Row as="ul" gap={2} className={styles.segments}>
            {INDUSTRY_SEGMENTS.map((segment) => (
              <li key={segment}>{segment}</li>
            ))}
          </Row>
        </div>
      </div>
    </section>
  );
}
