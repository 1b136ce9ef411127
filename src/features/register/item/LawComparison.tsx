/** What a law said before a change and after it. Loaded when a member asks for it. */
import { useEffect, useState } from 'react';
import { WITHDRAWN_REVISION } from '../../../../model/legalItem';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Modal } from '../../../components/overlay/Modal';
import { TextComparison } from '../../../shared/revisions/TextComparison';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import { useLegalItem, useLegalRevision, useLegalChanges } from '../liveRegister';
import { TEXT_NOT_STORED, LAW_RESTORED, NO_LAW_REVISIONS } from '../messages';
import type { LegalItem, LegalText } from '../../../data/records';
import { plainText } from '../../../shared/richText/rawContent';
import { textFieldsOf, ITEM_TEXTS } from '../legalItemForm';
import { MAX_REVISIONS } from '../../../../model/insightText';
import { RevisionsDialog } from '../../../shared/revisions/RevisionsDialog';
import { formatRegisterMoment } from '../history';

export type LawComparisonProps = {
  itemKey: string;
  /** The change before which the first text applied. */
  from: string;
  /** The change before which the second text applied; without it, the text of now. */
  until?: string | undefined;
  title: string;
  onClose: () => void;
};

export function LawComparison({ itemKey, from, until, title, onClose }: LawComparisonProps) {
  const before = useLegalRevision(itemKey, from);
  const now = useLegalItem(itemKey);
  // Of a law that was withdrawn, its last text is a revision too.
  const stored = useLegalRevision(itemKey, until ?? WITHDRAWN_REVISION);
  const after = until === undefined && now.data ? now : stored;
  const refused = [before.status, after.status].find(isRefused);
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      {refused ? (
        <Failure kind={refused} />
      ) : isAwaited(before) || isAwaited(after) ? (
        <Loading label="Loading the texts" />
      ) : before.data && after.data ? (
        <TextComparison
          label="Before and after"
          before={lawText(before.data)}
          after={lawText(after.data)}
        />
      ) : (
        <EmptyState message={TEXT_NOT_STORED} />
      )}
    </Modal>
  );
}

type ItemRevisionsProps = {
  item: LegalItem;
  onRestore: (text: LegalText) => void;
  onClose: () => void;
};

/** What a law said before each of its changes, compared with the text of now. */
export function ItemRevisions({ item, onRestore, onClose }: ItemRevisionsProps) {
  const { status, data, want } = useLegalChanges(item.key);
  const [chosen, setChosen] = useState('');
  const changes = data?.rows.slice(0, MAX_REVISIONS);
  const key = chosen || (changes?.[0]?.key ?? '');
  const revision = useLegalRevision(item.key, key || NONE);
  // A page of changes is shorter than the list of revisions.
  useEffect(() => want(MAX_REVISIONS), [want]);
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

/** The text of a law as lines, so that two texts can be compared. */
const lawText = (law: LegalText): string =>
  [
    law.title,
    `Area: ${law.filterByArea}`,
    `Countries: ${law.country.join(', ')}`,
    `Sectors: ${law.applicableTo.join(', ')}`,
    `Regulators: ${law.regulator.join(', ')}`,
    `Link: ${law.link || 'none'}`,
    ...ITEM_TEXTS.map(({ field, label }) => `\n${label}\n${plainText(law[field])}`),
  ].join('\n');
