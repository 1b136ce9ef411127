import { followValue } from '../../data/follow';
import { paths } from '../../data/paths';
import { live } from '../../store/live';

/** The title of a legal item; null once it is gone. */
export const useLawTitle = live(
  'lawTitles',
  (key: string) =>
    followValue(`${paths.legalSummary(key)}/title`, (title) =>
      typeof title === 'string' ? title : null,
    ),
  { persist: 'any' },
);
