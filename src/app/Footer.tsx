import { Link } from 'react-router-dom';
import { Row } from '../components/layout/Layout';
import { BRAND, CONTACT_EMAIL } from '../config/constants';
import { PATTERNS } from '../config/links';
import styles from './Footer.module.css';

/** The foot of every page: the two policies, and who runs the portal and where. */
export function Footer() {
  return (
    <Row gap="4 7" align="baseline" justify="between" className={styles.footer}>
      <div>
        <p className={styles.footerName}>{BRAND}</p>
        <address>
          1 Example Street, London, EC1A 1AA
          <br />
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </address>
      </div>
      <Row aria-label="Legal" as="nav" gap="2 5" below={3} align="stretch">
        <Link to={PATTERNS.privacyPolicy}>Privacy Policy</Link>
        <Link to={PATTERNS.termsAndConditions}>Terms and Conditions</Link>
      </Row>
    </Row>
  );
}
