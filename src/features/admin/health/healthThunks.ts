/** What an administrator asks about the portal's health, and has mended. */
import { checkRecords, findUnnamedFiles, removeUnnamedFiles } from '../../../data/health';
import type { CheckPlace } from '../../../data/records/health';
import { createAct } from '../../../store/act';

/** Takes one step of comparing counters with records. */
export const checkStep = createAct(
  'admin/checkStep',
  (place: CheckPlace | null) => checkRecords({ place, mend: false }),
  { asks: true },
);

/** Sets right what is wrong at one place. */
export const mendStep = createAct('admin/mendStep', (place: CheckPlace | null) =>
  checkRecords({ place, mend: true }),
);

/** Looks through everything that is stored. */
export const findUnused = createAct('admin/findUnused', (_: 'all') => findUnnamedFiles(), {
  asks: true,
});

/** Files of one call. */
const AT_ONCE = 20;

/** Removes files that nothing uses. @returns those that are gone: one that is used by now stays */
export const removeUnused = createAct(
  'admin/removeUnused',
  async (files: readonly string[]): Promise<string[]> => {
    const removed: string[] = [];
    for (let from = 0; from < files.length; from += AT_ONCE)
      removed.push(...(await removeUnnamedFiles(files.slice(from, from + AT_ONCE))).removed);
    return removed;
  },
);
