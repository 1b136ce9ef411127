import { searchPortal } from '../../data/search';
import { createMutation } from '../../store/mutation';

export const searchEverything = createMutation('search/searchEverything', searchPortal, {
  handled: true,
  reads: true,
});
