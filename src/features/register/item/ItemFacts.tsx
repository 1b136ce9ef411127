/** The content of a legal item, shared by the detail modal and the page of the member's item. */
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/action/Button';
import { ExternalLinkIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { LegalText, LegalSummary } from '../../../data/records';
import { AreaTag, CountryTags } from '../../../shared/laws/LawTags';
import { isBlank, safeUrl } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import { formatUtcDay } from '../../../lib/dates';
import { ESSENTIAL } from '../../../../model/lawFacts';
import { CHECKED_FOR_CHANGES } from '../messages';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Failure } from '../../../components/feedback/Loading';
import { Modal } from '../../../components/overlay/Modal';
import { Awaited } from '../../../shared/time/Awaited';
import { isWithdrawn } from '../ownRegister';
import { useLegalItem, useLegalSummary } from '../liveRegister';
import { CheckedFact } from '../follow/CheckedFact';
import { LawChanges } from './LawChanges';
import styles from '../components/register.module.css';

/** `itemKey` of a law in All Legal Register shows when the law was last checked at its source. */
export function ItemDetail({ item, itemKey }: { item: LegalText; itemKey?: string }) {
  const link = safeUrl(item.link);
  return (
    <>
      {link && (
        <p>
          <LinkButton
            href={link}
            newTab
            icon={ExternalLinkIcon}
            size="small"
            className={styles.registerSourceLink}
          >
            {item.title}
          </LinkButton>
        </p>
      )}
      <ItemFacts {...{ item, itemKey }} />
      <ItemText title="Headline" raw={item.headlineDetails} />
      <ItemText title="Description" raw={item.description} />
      <ItemText title="Consequences" raw={item.consequence} />
    </>
  );
}

function ItemFacts({ item, itemKey }: { item: LegalText; itemKey: string | undefined }) {
  return (
    <dl className={styles.registerFacts}>
      <Fact term="Area">
        <AreaTag area={item.filterByArea} />
      </Fact>
      <Fact term="Countries">
        <CountryTags countries={item.country} withName />
      </Fact>
      <Fact term="Applicable to">{item.applicableTo.join(', ')}</Fact>
      <Fact term="Regulated by">{item.regulator.join(', ')}</Fact>
      <Fact term="Law status">
        {item.lawStatus}
        {item.isEssential && <StatusBadge tone="info" text={ESSENTIAL} />}
      </Fact>
      {item.inForceFrom !== undefined && (
        <Fact term="In force from">{formatUtcDay(item.inForceFrom)}</Fact>
      )}
      {itemKey !== undefined && item.link !== '' && (
        <Fact term={CHECKED_FOR_CHANGES}>
          <CheckedFact itemKey={itemKey} link={item.link} />
        </Fact>
      )}
      {item.provisions.length > 0 && (
        <Fact term="Provisions">
          <ul className={styles.registerProvisions}>
            {item.provisions.map((provision) => (
              <li key={provision}>{provision}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders nothing if the text is blank. */
export function ItemText({ title, raw }: { title: string; raw: string }) {
  if (isBlank(raw)) return null;
  return (
    <section className={styles.registerText}>
      <h3>{title}</h3>
      <RichText value={raw} />
    </section>
  );
}

const WithdrawnFacts = lazyComponent(async () => (await import('./WithdrawnItem')).WithdrawnItem);

/** Shows the parts of a withdrawn item that the archive has. */
export const WithdrawnItem = (props: { summary: LegalSummary }) => (
  <Lazily>
    <WithdrawnFacts {...props} />
  </Lazily>
);

export function ItemDetailModal({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const { status, data: item } = useLegalItem(itemKey);
  const { data: summary } = useLegalSummary(itemKey);
  const title = item?.title ?? summary?.title ?? 'Legal item';
  return (
    <Modal open title={title} size="large" onClose={onClose}>
      {item ? (
        <>
          <ItemDetail {...{ item, itemKey }} />
          <LawChanges itemKey={itemKey} />
          <Text above={4}>
            <LinkButton to={links.law(itemKey)} size="small">
              Open the law’s page
            </LinkButton>
          </Text>
        </>
      ) : summary && isWithdrawn(summary) ? (
        <WithdrawnItem summary={summary} />
      ) : status === 'ready' ? (
        <Failure kind="notFound" />
      ) : (
        <Awaited status={status} label="Loading the legal item" />
      )}
    </Modal>
  );
}
