/** Server facts of the display-name page. */
import type { UserRow } from '../../../data/records';
import { createLiveSlice } from '../../../store/liveSlice';

/** The next users without a display name, under the one id 'next'. */
export const namelessSlice = createLiveSlice<UserRow[]>('namelessUsers');

export const nickSlices = [namelessSlice] as const;
