import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/LinkButton';
import { INDUSTRY_SEGMENTS } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import './Joining.css';
import './landing.css';

const STEPS = [
  'Register with your business email. It takes two minutes.',
  'Our team reviews which level of access matches your occupation.',
  'You are in, subscribed to the chatrooms, with an empty register to fill.',
];

/** Whom it is for, what joining is like, and the way in once more. */
export function Joining() {
  return (
    <section className="joining" aria-labelledby="joining">
      <div className="landing-width joining-columns">
        <div>
          <h2 id="joining" className="landing-heading">
            Join the people who answer for it
          </h2>
          <ol className="joining-steps">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <LinkButton to={PATTERNS.register} tone="accent" size="large">
            REGISTER
          </LinkButton>
          <p className="joining-note">
            Already a member? <Link to={PATTERNS.logIn}>Log In</Link>
          </p>
        </div>
        <div>
          <h3>At home in ten segments</h3>
          <ul className="segments">
            {INDUSTRY_SEGMENTS.map((segment) => (
              <li key={segment}>{segment}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
