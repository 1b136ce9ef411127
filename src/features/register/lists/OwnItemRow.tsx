import { useState } from 'react';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import {
  ClockIcon,
  EditIcon,
  RemoveIcon,
  UndoIcon,
  ViewIcon,
} from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { links } from '../../../config/links';
import type { OwnIndexRow } from '../../../data/records';
import { EvidenceBadge } from '../evidence/EvidenceBadge';
import { NEED_LABELS } from '../messages';
import { DOES_NOT_APPLY, stateOf } from '../../../../model/registerGroups';
import { isReturned, isWithdrawn, needsReview } from '../ownRegister';
import { useLegalSummary, useOwnRow } from '../liveRegister';
import { ActionBadge } from '../actions/ActionBadge';
import { AccessRequired } from '../components/AccessRequired';
import { DueBadge } from '../components/DueBadge';
import { ItemDetailModal } from '../item/ItemDetailModal';
import { ItemRow } from './ItemRow';
import { StatusIcon } from '../components/StatusIcon';
import { useRemoval } from './useRemoval';

type OwnItemRowProps = {
  uid: string;
  itemKey: string;
  /** Where the list holds it already. */
  row?: OwnIndexRow | undefined;
  /** While several items are being chosen. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
};

/** An item of My Legal Register: its status, View, Edit and Remove. */
export function OwnItemRow({ uid, itemKey, row, choice }: OwnItemRowProps) {
  const editing = useCan('ownRegister.editCompliance');
  const summary = useLegalSummary(itemKey);
  const followed = useOwnRow(row ? null : uid, itemKey).data;
  const own = row ?? followed;
  const [viewing, setViewing] = useState(false);
  const title = summary.data?.title ?? 'this item';
  const withdrawn = isWithdrawn(summary.data);

  const removal = useRemoval({
    ...{ uid, itemKey, title, isWithdrawn: withdrawn },
    mayExclude: own !== null && own !== undefined && stateOf(own) !== DOES_NOT_APPLY,
  });

  return (
    <ItemRow
      summary={summary.data}
      isDeleted={summary.status === 'ready' && summary.data === null}
      lead={
        choice && (
          <CheckboxField
            label={<VisuallyHidden>Choose {title}</VisuallyHidden>}
            checked={choice.isChosen}
            onChange={choice.onChange}
          />
        )
      }
      status={
        own && (
          <>
            {removal.isPending && <StatusBadge tone="danger" text="Being removed" />}
            <StatusIcon status={stateOf(own)} />
            <DueBadge row={own} />
            <ActionBadge row={own} />
            <EvidenceBadge row={own} />
            {isReturned(own) && <StatusBadge tone="danger" text={NEED_LABELS.returned} />}
            {needsReview({ row: own, summary: summary.data }) && (
              <StatusBadge tone="info" text={NEED_LABELS.changed} />
            )}
          </>
        )
      }
      actions={
        <>
          <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
            View
          </Button>
          {editing === 'yes' ? (
            <>
              <LinkButton
                size="small"
                icon={withdrawn ? ClockIcon : EditIcon}
                to={links.editLegalItem(itemKey)}
              >
                {withdrawn ? 'History' : 'Edit'}
              </LinkButton>
              {removal.isPending ? (
                <Button size="small" icon={UndoIcon} onClick={removal.undo}>
                  Undo
                </Button>
              ) : (
                <Button
                  size="small"
                  tone="danger"
                  icon={RemoveIcon}
                  busy={removal.busy}
                  onClick={() => void removal.remove()}
                >
                  Remove
                </Button>
              )}
            </>
          ) : (
            <>
              <AccessRequired label="Edit" />
              {editing === 'no' && (
                <LinkButton size="small" icon={ClockIcon} to={links.editLegalItem(itemKey)}>
                  History
                </LinkButton>
              )}
            </>
          )}
        </>
      }
    >
      {viewing && <ItemDetailModal itemKey={itemKey} onClose={() => setViewing(false)} />}
    </ItemRow>
  );
}
