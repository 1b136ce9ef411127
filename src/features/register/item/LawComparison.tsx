/** What a law said before a change and after it. Loaded when a member asks for it. */
import { WITHDRAWN_REVISION } from '../../../data/acts/legalItems';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Modal } from '../../../components/overlay/Modal';
import { TextComparison } from '../../../shared/revisions/TextComparison';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import { useLegalItem, useLegalRevision } from '../liveRegister';
import { TEXT_NOT_STORED } from '../messages';
import { lawText } from './lawText';

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
