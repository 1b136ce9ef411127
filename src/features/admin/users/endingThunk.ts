import { decodeRows } from '../../../data/decode';
import { userRowSchema, type UserRow } from '../../../data/records';
import { readList } from '../../../data/subscribe';
import { createAct } from '../../../store/act';
import { endingBetween } from './liveUsers';

/** Reads everybody whose expiry date lies between two times (epoch milliseconds), for the export. */
export const gatherEnding = createAct(
  'admin/gatherEnding',
  async ({ from, to }: { from: number; to: number }): Promise<UserRow[]> => {
    const list = endingBetween(from, to);
    return decodeRows(userRowSchema, await readList(list), list.path);
  },
  { asks: true },
);
