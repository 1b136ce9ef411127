/** The text of an own obligation, in place of a law's text. */
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/action/Button';
import { ExternalLinkIcon } from '../../../components/display/icons';
import { AreaTag } from '../../../shared/laws/LawTags';
import { Failure } from '../../../components/feedback/Loading';
import { safeUrl } from '../../../shared/richText/rawContent';
import { useItemTitle } from '../../../shared/laws/liveLaws';
import { Awaited } from '../../../shared/time/Awaited';
import { Fact } from '../item/ItemFacts';
import { useObligation } from './liveObligations';
import { THIS_ITEM } from '../messages';
import { CONDITION_OF, KIND_LABELS } from './kinds';
import styles from '../components/register.module.css';

export type ObligationFactsProps = {
  uid: string;
  itemKey: string;
  /** Returns the address of the permit, for a condition. */
  linkOf: (key: string) => string;
};

export function ObligationFacts({ uid, itemKey, linkOf }: ObligationFactsProps) {
  const { status, data } = useObligation(uid, itemKey);
  if (!data) {
    return status === 'ready' ? (
      <Failure kind="notFound" />
    ) : (
      <Awaited status={status} inline label="Loading the obligation" />
    );
  }
  const { kind, filterByArea, source, reference, sites, link, parent } = data;
  const address = safeUrl(link);
  return (
    <dl className={styles.registerFacts}>
      <Fact term="Kind">{KIND_LABELS[kind]}</Fact>
      <Fact term="Area">
        <AreaTag area={filterByArea} />
      </Fact>
      {parent !== undefined && (
        <Fact term={CONDITION_OF}>
          <PermitLink uid={uid} itemKey={parent} to={linkOf(parent)} />
        </Fact>
      )}
      {source !== '' && <Fact term="Source document">{source}</Fact>}
      {reference !== '' && <Fact term="Reference">{reference}</Fact>}
      {sites !== '' && <Fact term="Sites">{sites.split('\n').join(', ')}</Fact>}
      {address && (
        <Fact term="Link">
          <LinkButton
            href={address}
            newTab
            icon={ExternalLinkIcon}
            size="small"
            className={styles.registerSourceLink}
          >
            {link}
          </LinkButton>
        </Fact>
      )}
    </dl>
  );
}

function PermitLink({ uid, itemKey, to }: { uid: string; itemKey: string; to: string }) {
  return <Link to={to}>{useItemTitle(uid, itemKey).data ?? THIS_ITEM}</Link>;
}
