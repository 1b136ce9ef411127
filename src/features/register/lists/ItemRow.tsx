import type { ReactNode } from 'react';
import { Row } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { LegalSummary } from '../../../data/records';
import { AreaTag, CountryTags } from '../../../shared/laws/LawTags';
import { useIsOffline } from '../../../shared/time/useIsOffline';
import { AWAITS_CONNECTION, inForceText, WITHDRAWN } from '../messages';
import { LawBadges } from '../components/Badges';
import { isWithdrawn } from '../ownRegister';
import styles from '../components/register.module.css';

/** `children` is what the row opened. */
export function ItemRow(props: {
  summary: LegalSummary | null;
  /** The item no longer exists, not even in the archive. */
  isDeleted: boolean;
  /** Shown before the title: a box to choose the item. */
  lead?: ReactNode;
  status?: ReactNode;
  /** The list of the items of an area, if it isn't All Legal Register. */
  areaLink?: ((area: string) => string) | undefined;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { summary, isDeleted, lead, status, areaLink, actions, children } = props;
  return (
    <div className={styles.registerRow}>
      <ListRow
        lead={lead}
        title={
          <h3>{summary?.title ?? (isDeleted ? 'This item is no longer available' : <ToCome />)}</h3>
        }
        meta={
          <>
            <span className={styles.registerStates}>{status}</span>
            {isWithdrawn(summary) && <StatusBadge tone="neutral" text={WITHDRAWN} />}
            {summary && <LawBadges law={summary} />}
            {summary?.inForceFrom !== undefined && (
              <span>{inForceText(summary.lawStatus, summary.inForceFrom)}</span>
            )}
            {summary && (
              <AreaTag area={summary.filterByArea} to={areaLink?.(summary.filterByArea)} />
            )}
            {summary && (
              <Row as="span" inline gap={2}>
                <CountryTags countries={summary.country} />
              </Row>
            )}
          </>
        }
        actions={actions}
      />
      {children}
    </div>
  );
}

function ToCome() {
  return useIsOffline() ? AWAITS_CONNECTION : 'Loading…';
}
