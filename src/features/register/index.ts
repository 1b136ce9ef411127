/** The register's public interface. The panels load when the Legal Register tab of My Account is first shown. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const RegisterPanels = lazyComponent(
  async () => (await import('./lists/RegisterPanels')).RegisterPanels,
);
export {
  dueAddress,
  useChangedLaws,
  useDueItems,
  useLateItems,
  useReturnedItems,
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
