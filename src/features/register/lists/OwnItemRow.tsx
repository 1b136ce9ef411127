import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import {
  ClockIcon,
  EditIcon,
  RemoveIcon,
  UndoIcon,
  ViewIcon,
} from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { TextAreaField } from '../../../components/form/TextField';
import { MOST_ROWS, REASON_LENGTH } from '../../../config/constants';
import { links } from '../../../config/links';
import type { OwnIndexRow } from '../../../data/records';
import { ConfirmationBadge, ItemBadges } from '../components/Badges';
import { TASK_LABELS, THIS_ITEM } from '../messages';
import {
  removalExtent,
  CONDITIONS_STAY,
  DOES_NOT_APPLY_INSTEAD,
  OPEN_ACTIONS_REMOVED,
  REMOVAL_REASON_HINT,
  removalPending,
  removalUndone,
  REMOVE_WARNING,
  confirmRemove,
} from '../pageMessages';
import { isOwnKey } from '../../../../model/obligation';
import { DOES_NOT_APPLY, stateOf } from '../../../../model/registerGroups';
import { isReturned, isWithdrawn, needsReview } from '../ownRegister';
import { useItemSummary, useOwnRow } from '../liveRegister';
import { useRegister } from '../colleagues/registerInView';
import { AccessRequired } from '../components/AccessRequired';
import { ItemDetailModal } from '../item/ItemFacts';
import { ownListLink } from '../ownFilters';
import { ItemRow } from './ItemRow';
import { formatUtcDay } from '../../../lib/dates';
import { useConfirm } from '../../../shared/notices/confirm';
import { waitForUndo } from '../../../shared/notices/noticesSlice';
import { usePendingUndo } from '../../../shared/notices/useHold';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { readRemoval, removeFromRegister, type RemovalFacts } from '../registerThunks';

const ObligationModal = lazyComponent(
  async () => (await import('../obligation/ObligationModal')).ObligationModal,
);

type OwnItemRowProps = {
  uid: string;
  itemKey: string;
  /** Set if the list has the row already. */
  row?: OwnIndexRow | undefined;
  /** The item's page, which follows this list. */
  to: string;
  /** Set while the member chooses several items. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
};

export function OwnItemRow({ uid, itemKey, row, to, choice }: OwnItemRowProps) {
  const editing = useCan('ownRegister.editCompliance');
  const { share, may, itemLink } = useRegister();
  const loaded = useOwnRow(row ? null : uid, itemKey).data;
  const own = row ?? loaded;
  const summary = useItemSummary(uid, itemKey, own);
  const [viewing, setViewing] = useState(false);
  const title = summary.data?.title ?? THIS_ITEM;
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
            <ItemBadges row={own} />
            <ConfirmationBadge row={own} />
            {isReturned(own) && <StatusBadge tone="danger" text={TASK_LABELS.returned} />}
            {needsReview({ row: own, summary: summary.data }) && (
              <StatusBadge tone="info" text={TASK_LABELS.changed} />
            )}
          </>
        )
      }
      areaLink={share ? undefined : (area) => ownListLink({ groups: [area] })}
      actions={
        <>
          <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
            View
          </Button>
          {share ? (
            <LinkButton size="small" icon={withdrawn ? ClockIcon : EditIcon} to={to}>
              {withdrawn || !may('ownRegister.editCompliance') ? 'Open' : 'Edit'}
            </LinkButton>
          ) : editing === 'yes' ? (
            <>
              <LinkButton size="small" icon={withdrawn ? ClockIcon : EditIcon} to={to}>
                {withdrawn ? 'History' : 'Edit'}
              </LinkButton>
              {removal.isPending ? (
                <Button {...removal.hold} size="small" icon={UndoIcon} onClick={removal.undo}>
                  Undo
                </Button>
              ) : (
                <Button
                  {...removal.hold}
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
            editing === 'no' && (
              <>
                <AccessRequired label="Edit" about={title} />
                <LinkButton size="small" icon={ClockIcon} to={to}>
                  History
                </LinkButton>
              </>
            )
          )}
        </>
      }
    >
      {viewing &&
        (isOwnKey(itemKey) ? (
          <Lazily>
            <ObligationModal
              {...{ uid, itemKey, title, to }}
              linkOf={itemLink}
              onClose={() => setViewing(false)}
            />
          </Lazily>
        ) : (
          <ItemDetailModal itemKey={itemKey} onClose={() => setViewing(false)} />
        ))}
    </ItemRow>
  );
}

type Removal = {
  uid: string;
  itemKey: string;
  title: string;
  isWithdrawn: boolean;
  /** Whether the member may decide that it does not apply instead. */
  mayExclude: boolean;
};

function useRemoval({ uid, itemKey, title, isWithdrawn, mayExclude }: Removal) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const { busy, run } = useMutation(readRemoval);
  const about = `removal/${itemKey}`;
  const pending = usePendingUndo(about);

  const remove = async () => {
    const shown = await run({ uid, key: itemKey });
    if (!shown) return;
    let reason = '';
    const sure = await confirm({
      question: confirmRemove(title),
      detail: (
        <>
          <RemovalDetail facts={shown} mayExclude={mayExclude} />
          <RemovalReason onChange={(text) => (reason = text)} />
        </>
      ),
      danger: true,
      ...(mayExclude && {
        instead: { label: DOES_NOT_APPLY, to: links.editLegalItem(itemKey, 'applicability') },
      }),
    });
    if (!sure) return;
    const wait = () => waitForUndo(dispatch, removalPending(title), about, removalUndone(title));
    reason = reason.trim();
    await dispatch(removeFromRegister({ uid, key: itemKey, isWithdrawn, shown, reason, wait }));
  };
  return { ...pending, busy, remove };
}

function RemovalReason({ onChange }: { onChange: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <TextAreaField
      label="Reason"
      hint={REMOVAL_REASON_HINT}
      rows={2}
      maxLength={REASON_LENGTH}
      value={reason}
      onChange={(text) => {
        setReason(text);
        onChange(text);
      }}
    />
  );
}

function RemovalDetail({ facts, mayExclude }: { facts: RemovalFacts; mayExclude: boolean }) {
  const { entries, documents, openActions, conditions } = facts;
  return (
    <>
      {mayExclude && <p>{DOES_NOT_APPLY_INSTEAD}</p>}
      <p>{REMOVE_WARNING}</p>
      {openActions.length > 0 && (
        <>
          <p>{OPEN_ACTIONS_REMOVED}</p>
          <ul>
            {openActions.map(({ key, what, who, dueBy }) => (
              <li key={key}>
                {what} ({who}, due {formatUtcDay(dueBy)})
              </li>
            ))}
          </ul>
        </>
      )}
      {conditions.length > 0 && (
        <>
          <p>{CONDITIONS_STAY}</p>
          <ul>
            {conditions.slice(0, MOST_ROWS).map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p>{removalExtent(typeof entries === 'number' ? entries : 0, documents.length)}</p>
    </>
  );
}
