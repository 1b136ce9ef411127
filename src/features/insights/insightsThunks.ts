/** What a member asks of the personal list. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/saved';
import { logInsight } from '../../data/analytics';
import { toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { commit } from '../../data/write';
import { readProjected } from '../../shared/members/record';
import { createAct } from '../../store/act';

type SavedRef = { uid: string; key: string };

/** `duplicate` when it stood on the list already: nothing was written, and the screen says so in its own words. */
type SaveOutcome = 'saved' | 'duplicate';

/** Puts an insight on the personal list. */
export const saveInsight = createAct(
  'insights/saveInsight',
  async (saved: SavedRef): Promise<SaveOutcome> => {
    const path = paths.saved(saved.uid, saved.key);
    if ((await readValue(path)) !== null) return 'duplicate';
    const record = await readProjected(saved.uid);
    try {
      await commit(acts.saveInsight({ ...saved, record }));
    } catch (cause) {
      const error = toDataError(cause);
      // Another tab or device may have saved it between the look and the write.
      if (error.kind === 'denied' && (await readValue(path)) !== null) return 'duplicate';
      throw error;
    }
    logInsight('add', saved.key);
    return 'saved';
  },
);

/** Takes an insight off the personal list. */
export const removeSavedInsight = createAct(
  'insights/removeSavedInsight',
  async (saved: SavedRef) => {
    const [record, savedInsights] = await Promise.all([
      readProjected(saved.uid),
      readValue(`${paths.profile(saved.uid)}/savedInsights`),
    ]);
    await commit(acts.removeSavedInsight({ ...saved, record, savedInsights }));
    logInsight('remove', saved.key);
  },
);
