import { useEffect, useState } from 'react';
import { REVISIONS_KEPT } from '../../../../model/insightText';
import type { LegalItem, LegalText } from '../../../data/records';
import { RevisionsDialog } from '../../../shared/revisions/RevisionsDialog';
import { lawText } from '../item/lawText';
import { textFieldsOf } from '../legalItemForm';
import { useLegalChanges, useLegalRevision } from '../liveRegister';
import { LAW_RESTORED, NO_LAW_REVISIONS, TEXT_NOT_STORED } from '../messages';
import { formatRegisterMoment } from '../moments';

type ItemRevisionsProps = {
  item: LegalItem;
  onRestore: (text: LegalText) => void;
  onClose: () => void;
};

/** What a law said before each of its changes, compared with the text of now. */
export function ItemRevisions({ item, onRestore, onClose }: ItemRevisionsProps) {
  const { status, data, want } = useLegalChanges(item.key);
  const [chosen, setChosen] = useState('');
  const changes = data?.rows.slice(0, REVISIONS_KEPT);
  const key = chosen || (changes?.[0]?.key ?? '');
  const revision = useLegalRevision(item.key, key || NONE);
  // A page of changes is shorter than the list of revisions.
  useEffect(() => want(REVISIONS_KEPT), [want]);
  return (
    <RevisionsDialog
      status={status}
      chooseBy="Text before the change"
      revisions={changes?.map(({ key, time, summary, authorDisplayName }) => ({
        key,
        label: `${formatRegisterMoment(time)}: ${summary} (${authorDisplayName || 'Administrator'})`,
        // A phone cuts the label short.
        note: `The change: ${summary}`,
      }))}
      chosen={key}
      onChoose={setChosen}
      before={revision.data && lawText(revision.data)}
      now={lawText(item)}
      empty={NO_LAW_REVISIONS}
      missing={revision.status === 'ready' ? TEXT_NOT_STORED : undefined}
      restored={LAW_RESTORED}
      onRestore={() => revision.data && onRestore(textFieldsOf(revision.data))}
      onClose={onClose}
    />
  );
}

/** No change has this key: while there are no changes, no revision is read. */
const NONE = 'none';
