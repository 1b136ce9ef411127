/** The register's public interface. The panels load when the Legal Register tab of My Account is first shown. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const RegisterPanels = lazyComponent(
  async () => (await import('./lists/RegisterPanels')).RegisterPanels,
);
/** For the Admin Dashboard and its page Health. */
export const LawProposals = lazyComponent(
  async () => (await import('./follow/LawProposals')).LawProposals,
);
export const FollowHealth = lazyComponent(
  async () => (await import('./follow/FollowHealth')).FollowHealth,
);
export {
  dueAddress,
  useChangedLaws,
  useDueItems,
  useLateItems,
  useReturnedItems,
  useTaskCount,
  useFormerlyCompliant,
  type ChangedLaw,
  type Counted,
  type DueItems,
  type Dueness,
  type LateItem,
  type FormerlyCompliant,
} from './liveTasks';
export { useMemberState } from './liveTasks';
export { LawsMentioned } from './mentions/LawsMentioned';
