/** The text of an item of another member's register, for reviewers and auditors. */
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Panel } from '../../../components/layout/Panel';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { isRefused } from '../../../store/loadStatus';
import { ItemDetail, ItemText } from '../item/ItemFacts';
import { isOwnKey } from '../../../../model/obligation';
import { useLegalItem, useOwnNote } from '../liveRegister';
import styles from '../components/register.module.css';

const ObligationFacts = lazyComponent(
  async () => (await import('../obligation/ObligationFacts')).ObligationFacts,
);

type AboutItemProps = {
  uid: string;
  itemKey: string;
  /** Returns the address of another item. */
  linkOf: (key: string) => string;
};

export function AboutItem({ uid, itemKey, linkOf }: AboutItemProps) {
  const isOwn = isOwnKey(itemKey);
  const item = useLegalItem(isOwn ? null : itemKey);
  const note = useOwnNote(uid, itemKey);
  return (
    <Panel title="About this item">
      {isOwn && (
        <Lazily>
          <ObligationFacts {...{ uid, itemKey, linkOf }} />
        </Lazily>
      )}
      {isRefused(item.status) && <Failure kind={item.status} />}
      {item.data && (
        <>
          <ItemDetail item={item.data} itemKey={itemKey} />
          <ItemText title="How this applies" raw={item.data.howThisApplies} />
        </>
      )}
      <section className={styles.registerText}>
        <h3>How this applies, in the member’s own words</h3>
        {note.data === null ? (
          <Loading status={note.status} inline label="Loading the note" />
        ) : isBlank(note.data) ? (
          <p>No note yet.</p>
        ) : (
          <RichText value={note.data} />
        )}
      </section>
    </Panel>
  );
}
