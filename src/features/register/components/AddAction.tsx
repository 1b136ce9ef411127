import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { TRIAL_ITEMS } from '../../../../model/constants';
import { selectTrialItems, selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import { AddIcon, CheckIcon } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { links, PATTERNS } from '../../../config/links';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { useOwnRow } from '../liveRegister';
import { IN_YOUR_REGISTER, ITEM_ADDED, RECORD_COMPLIANCE, trialCount } from '../messages';
import { addToRegister } from '../registerThunks';

type AddActionProps = {
  itemKey: string;
  title: string;
  label?: string;
  /** Links to the item once it is in the register. */
  opensItem?: boolean;
};

/** Adds a law to the member's register. Renders nothing without legal access or in a full trial: the register's page says how to get it. */
export function AddAction({ itemKey, title, label = 'Add', opensItem = false }: AddActionProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const uid = useSelector(selectUid);
  const mayAdd = useCan('legalRegister.addToOwn') === 'yes';
  const tried = useSelector(selectTrialItems);
  const own = useOwnRow(mayAdd ? uid : null, itemKey);
  const { busy, run } = useMutation(addToRegister);

  if (uid === null || !mayAdd) return null;
  const isOwn = own.data?.status === 'active';
  if (isOwn && opensItem) {
    return (
      <LinkButton size="small" tone="primary" icon={CheckIcon} to={links.recordCompliance(itemKey)}>
        {IN_YOUR_REGISTER}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </LinkButton>
    );
  }

  if (tried !== null && tried >= TRIAL_ITEMS && !isOwn && !busy)
    return opensItem && own.status === 'ready' ? (
      <Link to={PATTERNS.legalRegister}>{trialCount(tried)}: how to get full access</Link>
    ) : null;

  const handleAdd = async () => {
    if ((await run({ uid, key: itemKey })) === null) return;
    dispatch(
      showNotice('success', ITEM_ADDED, {
        action: { label: RECORD_COMPLIANCE, to: links.recordCompliance(itemKey) },
      }),
    );
  };

  return (
    <Button
      size="small"
      tone="primary"
      icon={isOwn ? CheckIcon : AddIcon}
      busy={busy}
      done={isOwn}
      disabled={own.status !== 'ready'}
      onClick={() => void handleAdd()}
    >
      {isOwn ? 'Added' : label}
      {opensItem && <VisuallyHidden>: {title}</VisuallyHidden>}
    </Button>
  );
}
