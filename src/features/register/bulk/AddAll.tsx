/** Adds the results of a filter of All Legal Register that the member doesn't have yet. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { FULL_REGISTER } from '../../../access/roleMatrix';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { AddIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Modal } from '../../../components/overlay/Modal';
import { plural } from '../../../lib/text';
import {
  impliesUnitedKingdom,
  INCLUDES_UK,
  type LawFilters,
} from '../../../shared/listing/filters';
import { useOwnKeys } from '../liveRegister';
import { BulkDialog, ITEMS } from './BulkDialog';
import styles from './bulk.module.css';

const noFields = v.object({});

type Found = { uid: string; found: readonly string[]; title: string; onClose: () => void };

export function AddAll({ found, filters }: { found: readonly string[]; filters: LawFilters }) {
  const uid = useSelector(selectUid);
  const mayAdd = useCan(FULL_REGISTER) === 'yes';
  const [isOpen, setOpen] = useState(false);
  if (uid === null || !mayAdd || found.length === 0) return null;
  const title = `Add all ${describeFound(found.length, filters)}`;
  return (
    <div className={styles.addAll}>
      <Button size="small" icon={AddIcon} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <AddFound uid={uid} found={found} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Waits for the member's register before it offers anything. */
function AddFound(props: Found) {
  const { uid, found, title, onClose } = props;
  const own = useOwnKeys(uid);
  // The items that this dialog adds join `own`, so it works with the keys from when it opened.
  const [initialKeys, setInitialKeys] = useState<ReadonlySet<string> | null>(null);
  if (initialKeys === null && own.data && own.asOf === undefined) setInitialKeys(new Set(own.data));
  if (initialKeys === null)
    return (
      <Modal open title={title} onClose={onClose} size="small">
        <Loading status={own.status} label="Reading your register" />
      </Modal>
    );
  const keys = found.filter((key) => !initialKeys.has(key));
  const held = found.length - keys.length;
  if (keys.length === 0)
    return (
      <Modal open title={title} onClose={onClose} size="small">
        <p>All of them are in your register already.</p>
      </Modal>
    );
  return (
    <BulkDialog
      title={title}
      uid={uid}
      keys={keys}
      initial={{}}
      schema={noFields}
      toChange={() => ({ kind: 'add' })}
      label={(_, included) => `Add ${plural(included.length, ...ITEMS)}`}
      done="added"
      lead={
        held > 0 && <p>{plural(held, 'of them is', 'of them are')} in your register already.</p>
      }
      onClose={onClose}
    />
  );
}

/** For example `14 essential Water items (in force or proposed) for Wales`. */
function describeFound(count: number, filters: LawFilters): string {
  const { query, groups, tags, lawStatuses, essential } = filters;
  return [
    String(count),
    essential && 'essential',
    groups.join(', '),
    count === 1 ? 'item' : 'items',
    lawStatuses.length > 0 && `(${lawStatuses.join(' or ').toLowerCase()})`,
    tags.length > 0 && `for ${tags.join(', ')}`,
    impliesUnitedKingdom(tags) && `(${INCLUDES_UK})`,
    query.trim() !== '' && `with “${query.trim()}”`,
  ]
    .filter(Boolean)
    .join(' ');
}
