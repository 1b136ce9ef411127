import { Link } from 'react-router-dom';
import { BRAND, CONTACT_EMAIL } from '../config/constants';
import { PATTERNS } from '../config/links';
import './Footer.css';

/** The foot of every page: the two policies, and who runs the portal and where. */
export function Footer() {
  return (
    <div className="footer">
      <div className="footer-body">
        <p className="footer-name">{BRAND}</p>
        <address>
          1 Example Street, London, EC1A 1AA
          <br />
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </address>
      </div>
      <nav aria-label="Legal" className="footer-links">
        <Link to={PATTERNS.privacyPolicy}>Privacy Policy</Link>
        <Link to={PATTERNS.termsAndConditions}>Terms and Conditions</Link>
      </nav>
    </div>
  );
}
