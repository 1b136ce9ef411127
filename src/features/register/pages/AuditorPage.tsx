/** The register that a link opens for an external auditor: `/Auditor#UID.SECRET` (decision 501). */
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectSession } from '../../../access/sessionSlice';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import { useIsPast } from '../../../shared/time/serverDay';
import { useMutation } from '../../../store/useMutation';
import { AuditedItem } from '../auditor/AuditedItem';
import { AuditedRegister } from '../auditor/AuditedRegister';
import { endVisit, linkOf, openLink } from '../auditor/auditorThunks';
import { useAuditLink } from '../auditor/liveAuditors';
import { formatRegisterMoment } from '../history';
import { AllRemovals } from '../removals/Removals';

const TITLE = 'Legal register';
const NO_LINK = 'This is not the link of an auditor. Open the whole link as you received it.';

const ENDED =
  'Your access to this register has ended. Ask the person who sent you the link for a new one.';

export function AuditorPage() {
  const { state, uid } = useSelector(selectSession);
  const { hash } = useLocation();
  const link = linkOf(hash);
  if (link === null)
    return (
      <Page title={TITLE} width="reading">
        <Failure kind="notFound" message={NO_LINK} />
      </Page>
    );
  if (state === 'signedOut') return <Visit key={hash} {...link} hash={hash} />;
  if (uid === null) return <Loading label="Opening the register" />;
  return (
    <Page title={TITLE} width="reading">
      <FormMessage tone="info" title="You are signed in to the portal">
        <p>
          Links for auditors work without an account. Sign out, or open the link in a private
          window.
        </p>
      </FormMessage>
    </Page>
  );
}

type VisitProps = { uid: string; secret: string; hash: string };

/** Opens the link once, which counts as a visit, and ends the session when the page is left. */
function Visit({ uid, secret, hash }: VisitProps) {
  const { failure, run } = useMutation(openLink);
  const end = useMutation(endVisit);
  const [link, setLink] = useState<string | null>(null);
  const begin = useRef(async () => setLink(await run({ uid, secret })));
  const leave = useRef(() => void end.run(undefined));
  useEffect(() => {
    void begin.current();
    const { current } = leave;
    return current;
  }, []);
  if (failure !== null)
    return (
      <Page title={TITLE} width="reading">
        <Failure kind="denied" message={failure} />
      </Page>
    );
  if (link === null) return <Loading label="Opening the register" />;
  return <Opened uid={uid} link={link} address={`${PATTERNS.auditor}${hash}`} />;
}

function Opened({ uid, link, address }: { uid: string; link: string; address: string }) {
  const { data } = useAuditLink(uid, link);
  const hasEnded = useIsPast(data?.until ?? Infinity);
  const [item, setItem] = useState<string | null>(null);
  if (hasEnded)
    return (
      <Page title={TITLE} width="reading">
        <Failure kind="notFound" message={ENDED} />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      lead={
        data && `For ${data.name}, ${data.organisation}, until ${formatRegisterMoment(data.until)}.`
      }
    >
      {item === null ? (
        <>
          <AuditedRegister uid={uid} onOpen={setItem} />
          <AllRemovals uid={uid} />
        </>
      ) : (
        <AuditedItem
          key={item}
          {...{ uid, link, address }}
          itemKey={item}
          onBack={() => setItem(null)}
        />
      )}
    </Page>
  );
}
