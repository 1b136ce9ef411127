import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { holdingPage } from '../../../access/Guard';
import { selectRole, selectSession } from '../../../access/sessionSlice';
import { LinkButton } from '../../../components/LinkButton';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { links, PATTERNS } from '../../../config/links';

/** The door. Whoever is signed in is led on to My Account or the page that holds them. */
export function LandingPage() {
  const role = useSelector(selectRole);
  const { phase } = useSelector(selectSession);
  if (phase === 'in') {
    if (role === null) return <Loading />;
    return <Navigate to={holdingPage(role, true) ?? links.myAccount()} replace />;
  }
  return (
    <Page
      title="Know what applies to you, and show that you comply"
      width="reading"
      lead="Insights, discussion and a working legal register for energy, sustainability and compliance professionals."
      actions={
        <>
          <LinkButton to={PATTERNS.register} tone="accent" size="large">
            REGISTER
          </LinkButton>
          <LinkButton to={PATTERNS.logIn} size="large">
            Log In
          </LinkButton>
        </>
      }
    >
      <p>
        Read what changes in energy and environmental law, talk it over with people who do the same
        job, and keep the evidence of your own compliance in one place.
      </p>
    </Page>
  );
}
