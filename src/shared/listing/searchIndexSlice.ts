import type { SearchRow } from '../../data/searchIndex';
import { createLiveSlice } from '../../store/liveSlice';

/** The compact search indexes that this session has read, by name. */
export const searchIndexSlice = createLiveSlice<SearchRow[]>('searchIndex');
