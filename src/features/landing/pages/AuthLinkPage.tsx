import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import { type MutationDispatch, createMutation } from '../../../store/mutation';
import { letLeftWritesGo, signInWithToken } from '../../../data/auth';
import { exchangeLinkToken } from '../../../data/functions';
import { NotFoundPage } from './NotFoundPage';

/** How long 'Attempting Login...' stands before the token is exchanged (specification 9). */
const LOGIN_DELAY_MS = 3000;

/** `/auth{token}`, in any letter case; every other single word is no address of the portal. */
export function AuthLinkPage() {
  const { first = '' } = useParams();
  const [, token] = /^auth(.*)$/i.exec(first) ?? [];
  return token === undefined ? <NotFoundPage /> : <Exchange tokenInAddress={token} />;
}

/** Takes the token out of the address bar at once, then exchanges it and leads on. */
function Exchange({ tokenInAddress }: { tokenInAddress: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const navigate = useNavigate();
  const [token] = useState(tokenInAddress);

  useEffect(() => {
    if (tokenInAddress !== '') void navigate(links.signInLink(''), { replace: true });
  }, [tokenInAddress, navigate]);

  useEffect(() => {
    if (token === '') return undefined;
    const timer = setTimeout(() => {
      void dispatch(signInByLink(token)).then((outcome) =>
        signInByLink.fulfilled.match(outcome)
          ? navigate(links.myAccount(), { replace: true })
          : navigate(PATTERNS.logIn, {
              replace: true,
              state: { linkFailure: outcome.payload?.message },
            }),
      );
    }, LOGIN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [token, dispatch, navigate]);

  if (token === '') return <Navigate to={PATTERNS.logIn} replace />;
  return (
    <Page title="Attempting Login..." width="narrow">
      <Loading label="Checking your sign-in link" />
    </Page>
  );
}

/** Uses up a sign-in link: its token is exchanged, and what comes back signs in. The sign-in page says why it was refused. */
const signInByLink = createMutation(
  'landing/signInByLink',
  async (token: string) => {
    // It may wait for a connection, and a link that is used up by then would let nobody in.
    await letLeftWritesGo();
    await signInWithToken(await exchangeLinkToken(token));
  },
  { handled: true, asks: true },
);
