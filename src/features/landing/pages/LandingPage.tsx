import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { holdingPage, selectAdmission } from '../../../access/admission';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { links } from '../../../config/links';
import { Hero } from '../components/Hero';
import { Joining } from '../components/Joining';
import { Partners } from '../components/Partners';
import { RegisterStory } from '../components/RegisterStory';
import { Themes } from '../components/Themes';
import { LANDING_TITLE } from '../title';

/** The door. Whoever is signed in is led on to My Account or the page that holds them. */
export function LandingPage() {
  const admission = useSelector(selectAdmission);
  if (admission === 'pending') return <Loading />;
  if (admission !== 'visitor') {
    return <Navigate to={holdingPage(admission) ?? links.myAccount()} replace />;
  }
  return (
    <Page title={LANDING_TITLE} hideTitle width="full">
      <Hero />
      <Themes />
      <RegisterStory />
      <Partners />
      <Joining />
    </Page>
  );
}
