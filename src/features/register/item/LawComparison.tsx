/** Compares texts of a law. Loaded on demand. */
import { useEffect, useState } from 'react';
import { WITHDRAWN_REVISION } from '../../../../model/legalItem';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Modal } from '../../../components/overlay/Modal';
import { TextComparison } from '../../../shared/revisions/TextComparison';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import { useLegalItem, useLegalRevision, useLegalChanges } from '../liveRegister';
import type { LegalItem, LegalText } from '../../../data/records';
import { plainText } from '../../../shared/richText/rawContent';
import { formTextOf, ITEM_TEXTS, type LegalTextForm } from '../legalItemForm';
import { formatUtcDay } from '../../../lib/dates';
import { MAX_REVISIONS } from '../../../../model/insightText';
import { RevisionsDialog } from '../../../shared/revisions/RevisionsDialog';
import { formatRegisterMoment } from '../history';

/** Revisions of a law (decision 50). */
const TEXT_NOT_STORED =
  'This text is no longer stored. The portal stores the texts before the newest 20 changes, and any older text that a member reviewed last.';
const LAW_RESTORED =
  'The earlier text is back in the form. Describe what changed, then press Update to publish it.';
const NO_LAW_REVISIONS = 'This item has not been changed yet, so there is no earlier text.';

export type LawComparisonProps = {
  itemKey: string;
  /** The key of the change that replaced the first text. */
  from: string;
  /** The key of the change that replaced the second text. By default the second text is the current one. */
  until?: string | undefined;
  title: string;
  onClose: () => void;
};

export function LawComparison({ itemKey, from, until, title, onClose }: LawComparisonProps) {
  const before = useLegalRevision(itemKey, from);
  const now = useLegalItem(itemKey);
  // The last text of a withdrawn law is stored as a revision too.
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
  onRestore: (text: LegalTextForm) => void;
  onClose: () => void;
};

/** Compares the text before each change with the current text. */
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
        // Phones truncate the label.
        note: `The change: ${summary}`,
      }))}
      chosen={key}
      onChoose={setChosen}
      before={revision.data && lawText(revision.data)}
      now={lawText(item)}
      empty={NO_LAW_REVISIONS}
      missing={revision.status === 'ready' ? TEXT_NOT_STORED : undefined}
      restored={LAW_RESTORED}
      onRestore={() => revision.data && onRestore(formTextOf(revision.data))}
      onClose={onClose}
    />
  );
}

/** No change has this key, so no revision is read while there are no changes. */
const NONE = 'none';

const lawText = (law: LegalText): string =>
  [
    law.title,
    `Area: ${law.filterByArea}`,
    `Countries: ${law.country.join(', ')}`,
    `Sectors: ${law.applicableTo.join(', ')}`,
    `Regulators: ${law.regulator.join(', ')}`,
    `Link: ${law.link || 'none'}`,
    `Law status: ${law.lawStatus}`,
    `In force from: ${law.inForceFrom === undefined ? 'none' : formatUtcDay(law.inForceFrom)}`,
    `Essential: ${law.isEssential ? 'yes' : 'no'}`,
    ['Provisions:', ...law.provisions].join('\n'),
    ...ITEM_TEXTS.map(({ field, label }) => `\n${label}\n${plainText(law[field])}`),
  ].join('\n');
