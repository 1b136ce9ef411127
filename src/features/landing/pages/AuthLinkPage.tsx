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

// How long 'Attempting Login...' is shown (specification 9).
const LOGIN_DELAY_MS = 3000;

/** In any letter case. Any other single path segment is not found. */
export function AuthLinkPage() {
  const { first = '' } = useParams();
  const [, token] = /^auth(.*)$/i.exec(first) ?? [];
  return token === undefined ? <NotFoundPage /> : <Exchange tokenInAddress={token} />;
}

/** Removes the token from the address bar at once. */
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

const signInByLink = createMutation(
  'landing/signInByLink',
  async (token: string) => {
    // This may wait for a connection. It must come before the exchange, because the token works only once.
    await letLeftWritesGo();
    await signInWithToken(await exchangeLinkToken(token));
  },
  { handled: true, changesNoData: true },
);
