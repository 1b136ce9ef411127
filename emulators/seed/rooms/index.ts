/** The six chatrooms with the conversations written for them. */
import { carbonRoom } from './carbon';
import { esosRoom } from './esos';
import { helpdeskThreads } from './helpdesk';
import { helpdeskLaterThreads } from './helpdeskLater';
import { helpdeskMiddleThreads } from './helpdeskMiddle';
import { packagingRoom } from './packaging';
import { procurementRoom } from './procurement';
import type { Room } from './types';
import { waterRoom } from './water';

/** The room that is long enough for fourteen pages; it comes first in `rooms`. */
export const longRoom: Room = {
  title: 'Compliance Helpdesk',
  description:
    'Short questions on environmental, energy and safety law, answered by people who have been there.',
  daysAgo: 397,
  threads: [...helpdeskThreads, ...helpdeskMiddleThreads, ...helpdeskLaterThreads],
};

export const rooms: readonly Room[] = [
  longRoom,
  esosRoom,
  carbonRoom,
  packagingRoom,
  waterRoom,
  procurementRoom,
];

export type { Line, Room } from './types';
