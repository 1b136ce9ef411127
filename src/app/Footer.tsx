import { Link } from 'react-router-dom';
import { BRAND, CONTACT_EMAIL } from '../config/constants';
import { PATTERNS } from '../config/links';
import styles from './Footer.module.css';

/** The foot of every page: the two policies, and who runs the portal and where. */
export function Footer() {
  return (
    <div className={styles.footer}>
      <div>
        <p className={styles.footerName}>{BRAND}</p>
        <address>
          1 Example Street, London, EC1A 1AA
          <br />
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </address>
      </div>
      <nav aria-label="Legal" className={styles.footerLinks}>
        <Link to={PATTERNS.privacyPolicy}>Privacy Policy</Link>
        <Link to={PATTERNS.termsAndConditions}>Terms and Conditions</Link>
      </nav>
    </div>
  );
}
