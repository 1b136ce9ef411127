/** The pages that hold whoever has no access yet or no more (specification 2.12). */
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectOwnText, selectRole } from '../../../access/sessionSlice';
import { LinkButton } from '../../../components/LinkButton';
import { Page } from '../../../components/Page';
import { Panel } from '../../../components/Panel';
import { CONTACT_EMAIL } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';

const mailTo = (subject: string) =>
  `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`;

/** A new registration that the team still reviews. */
export function NewUserPage() {
  const displayName = useSelector(selectOwnText('displayName'));
  const role = useSelector(selectRole);
  if (role !== 'newUser') return <Navigate to={PATTERNS.expiredUser} replace />;
  return (
    <Page title={`Welcome ${displayName || 'New User'}`} width="narrow">
      <Panel title="Your registration is being reviewed">
        <p>
          Your profile is registered. Our team is now reviewing which level of access matches your
          occupation. This page moves on by itself as soon as your access is granted.
        </p>
        <p>
          <LinkButton href={mailTo('New User Awaiting Access')} tone="primary">
            Email us about your access
          </LinkButton>
        </p>
      </Panel>
    </Page>
  );
}

/** A membership that has lapsed or was ended. */
export function ExpiredUserPage() {
  const displayName = useSelector(selectOwnText('displayName'));
  const role = useSelector(selectRole);
  if (role === 'newUser') return <Navigate to={PATTERNS.newUser} replace />;
  return (
    <Page title={`Hello ${displayName}`.trim()} width="narrow">
      <Panel title="Your account has now expired :(">
        <p>Please e-mail us to ask about subscription options. Everything you saved is kept.</p>
        <p>
          <LinkButton href={mailTo('Expired User Inquiry')} tone="primary">
            Email us about a subscription
          </LinkButton>
        </p>
      </Panel>
    </Page>
  );
}
