import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { holdingPage } from '../../../access/Guard';
import { selectRole, selectSession } from '../../../access/sessionSlice';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { links } from '../../../config/links';
import { Hero } from '../components/Hero';
import { Joining } from '../components/Joining';
import { Partners } from '../components/Partners';
import { RegisterStory } from '../components/RegisterStory';
import { Themes } from '../components/Themes';
import './LandingPage.css';

/** The door. Whoever is signed in is led on to My Account or the page that holds them. */
export function LandingPage() {
  const role = useSelector(selectRole);
  const { phase } = useSelector(selectSession);
  if (phase === 'in') {
    if (role === null) return <Loading />;
    return <Navigate to={holdingPage(role, true) ?? links.myAccount()} replace />;
  }
  return (
    <Page title="For energy, sustainability and compliance professionals" hideTitle>
      <div className="landing">
        <Hero />
        <Themes />
        <RegisterStory />
        <Partners />
        <Joining />
      </div>
    </Page>
  );
}
