import { useSelector } from 'react-redux';
import { selectSession } from '../../../access/sessionSlice';
import { LinkButton } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';

export function NotFoundPage() {
  const { uid } = useSelector(selectSession);
  return (
    <Page
      title="This page does not exist"
      width="narrow"
      lead="The address may be mistyped, or the page may have moved."
    >
      {uid !== null ? (
        <LinkButton to={links.myAccount()} tone="primary">
          Go to My Account
        </LinkButton>
      ) : (
        <LinkButton to={PATTERNS.landing} tone="primary">
          Go to the front page
        </LinkButton>
      )}
    </Page>
  );
}
