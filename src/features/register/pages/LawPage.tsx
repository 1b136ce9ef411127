/** A law with everything in the portal that is about it (decision 521). Guests see its title and the beginning of its headline. */
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { BackLink } from '../../../components/action/Button';
import { Failure } from '../../../components/feedback/Loading';
import { Row, Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { isKey } from '../../../data/paths';
import type { LegalItem } from '../../../data/records';
import { excerpt } from '../../../shared/richText/rawContent';
import { Awaited } from '../../../shared/time/Awaited';
import { EXCERPT_WORDS } from '../../../../model/insightText';
import { useSinceAudit } from '../audit/lastAudit';
import { AddAction } from '../components/AddAction';
import { HOW_TO_ADD } from '../components/offerMessages';
import { Benchmark } from '../benchmark/Benchmark';
import { LawBadges } from '../components/Badges';
import { ItemDetail, ItemText, WithdrawnItem } from '../item/ItemFacts';
import { LawChanges } from '../item/LawChanges';
import { useLegalItem, useLegalSummary } from '../liveRegister';
import { MentionLists } from '../mentions/MentionLists';
import { useHolders } from '../mentions/liveMentions';
import { ADD_TO_REGISTER, heldBy } from '../pageMessages';
import { isWithdrawn } from '../ownRegister';

const back = <BackLink to={PATTERNS.legalRegister}>Legal Register</BackLink>;

export function LawPage() {
  const { key = '' } = useParams();
  return isKey(key) ? <Law key={key} itemKey={key} /> : <NoLaw />;
}

const NoLaw = () => (
  <Page title="Law" before={back} width="narrow">
    <Failure kind="notFound" />
  </Page>
);

function Law({ itemKey }: { itemKey: string }) {
  const summary = useLegalSummary(itemKey);
  const item = useLegalItem(itemKey);
  const isMember = useCan('lawMentions.list') === 'yes';
  const isLocked = useCan('legalRegister.addToOwn') === 'no';
  const law = summary.data;
  if (summary.status === 'ready' && law === null) return <NoLaw />;
  if (law && isWithdrawn(law)) {
    return (
      <Page title={law.title} before={back}>
        <WithdrawnItem summary={law} />
        <LawChanges itemKey={itemKey} />
      </Page>
    );
  }
  if (law === null || item.data === null) {
    return (
      <Page title={law?.title ?? 'Law'} before={back}>
        <Awaited status={law === null ? summary.status : item.status} label="Loading the law" />
      </Page>
    );
  }
  return (
    <Page
      title={law.title}
      before={back}
      lead={
        <Row gap="2 4">
          <LawBadges law={law} />
          <AddAction itemKey={itemKey} title={law.title} label={ADD_TO_REGISTER} opensItem />
          {isLocked && <Link to={PATTERNS.legalRegister}>{HOW_TO_ADD}</Link>}
        </Row>
      }
    >
      {isMember ? <FullLaw item={item.data} /> : <Beginning item={item.data} />}
    </Page>
  );
}

const Beginning = ({ item }: { item: LegalItem }) => (
  <Panel title="About this law">
    <p>{excerpt(item.headlineDetails, EXCERPT_WORDS)}</p>
  </Panel>
);

function FullLaw({ item }: { item: LegalItem }) {
  const uid = useSelector(selectUid) ?? '';
  const since = useSinceAudit(uid);
  return (
    <>
      <Panel title="About this law">
        <ItemDetail item={item} itemKey={item.key} />
        <ItemText title="How this applies" raw={item.howThisApplies} />
        <LawChanges itemKey={item.key} shows={since.shows} />
        <Holders law={item.key} />
        <Benchmark uid={uid} law={item.key} explains />
      </Panel>
      <MentionLists law={item.key} />
    </>
  );
}

/** Says nothing until the number is known, because a missing number means fewer than ten. */
function Holders({ law }: { law: string }) {
  const { status, data } = useHolders(law);
  return status === 'ready' ? (
    <Text note above={4}>
      {heldBy(data)}
    </Text>
  ) : null;
}
