import { Failure } from '../../../components/feedback/Failure';
import { ExternalLinkIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Modal } from '../../../components/overlay/Modal';
import type { LegalItem } from '../../../data/records';
import { safeUrl } from '../../../shared/richText/rawContent';
import { isRefused } from '../../../store/loadStatus';
import { isWithdrawn } from '../ownRegister';
import { useLegalItem, useLegalSummary } from '../liveRegister';
import { ItemFacts, ItemText } from './ItemFacts';
import { WithdrawnItem } from './WithdrawnItem';
import styles from './register.module.css';

/** Everything the register says of one item; its title leads to the legislation itself. */
export function ItemDetailModal({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const { status, data: item } = useLegalItem(itemKey);
  const { data: summary } = useLegalSummary(itemKey);
  const title = item?.title ?? summary?.title ?? 'Legal item';
  return (
    <Modal open title={title} size="large" onClose={onClose}>
      {item ? (
        <ItemDetail item={item} />
      ) : summary && isWithdrawn(summary) ? (
        <WithdrawnItem summary={summary} />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : status === 'ready' ? (
        <Failure kind="notFound" />
      ) : (
        <Loading label="Loading the legal item" />
      )}
    </Modal>
  );
}

function ItemDetail({ item }: { item: LegalItem }) {
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
      <ItemFacts item={item} />
      <ItemText title="Headline" raw={item.headlineDetails} />
      <ItemText title="Description" raw={item.description} />
      <ItemText title="Consequences" raw={item.consequence} />
    </>
  );
}
