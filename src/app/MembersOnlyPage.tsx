import { useLocation } from 'react-router-dom';
import { needsLegalRegister, useCan, type PageRequirement } from '../access/useCan';
import { BackLink, LinkButton } from '../components/action/Button';
import { Page } from '../components/layout/Page';
import { links } from '../config/links';
import { GuestWelcome } from '../features/dashboard';
import { pageName } from './pageNames';

/** Shown to a guest at the address of a page for members, and to a member without the legal register at a page that needs it. */
export function MembersOnlyPage({ needs }: PageRequirement) {
  const { pathname } = useLocation();
  const isGuest = useCan('legalRegister.readOwnMark') === 'no';
  const needsRegister = needsLegalRegister(needs);
  const name = pageName(pathname) ?? 'this page';
  return (
    <Page
      title={isGuest ? 'For members' : 'For members with the legal register'}
      lead={`Your ${isGuest ? 'guest access' : 'membership'} does not include ${name}. A membership ${needsRegister ? 'with the legal register ' : ''}does.`}
      before={<BackLink to={links.myAccount()}>My Account</BackLink>}
    >
      {needsRegister && (
        <LinkButton href={links.mail('Legal Register subscription')} tone="primary">
          Email us about a subscription
        </LinkButton>
      )}
      {isGuest && <GuestWelcome />}
    </Page>
  );
}
