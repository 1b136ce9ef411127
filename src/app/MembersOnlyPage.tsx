import { useLocation } from 'react-router-dom';
import { BackLink } from '../components/action/Button';
import { Page } from '../components/layout/Page';
import { links } from '../config/links';
import { GuestWelcome } from '../features/dashboard';
import { pageName } from './pageNames';

/** Shown to a guest at the address of a page for members. */
export function MembersOnlyPage() {
  const { pathname } = useLocation();
  return (
    <Page
      title="For members"
      lead={`Your guest access does not include ${pageName(pathname) ?? 'this page'}. A membership does.`}
      before={<BackLink to={links.myAccount()}>My Account</BackLink>}
    >
      <GuestWelcome />
    </Page>
  );
}
