/** Most urgent first. Derived from data stored elsewhere: a task disappears once it is done. */
import type { IconType } from '../../components/display/icons';
import {
  ChatroomsIcon,
  ClockIcon,
  LegalIcon,
  LibraryIcon,
  MembershipIcon,
  PeopleIcon,
  ReportIcon,
} from '../../components/display/icons';
import { links, PATTERNS } from '../../config/links';
import { DAY_MS, formatUtcDay } from '../../lib/dates';
import { plural } from '../../lib/text';
import { lastDayOf } from '../../shared/members/expiry';
import type { InsightNews } from '../insights';
import type { RoomNews } from '../forum';
import {
  dueAddress,
  type ChangedLaw,
  type Counted,
  type DueItems,
  type Dueness,
} from '../register';
import type { RegisterToReview, Reported } from './liveDashboard';

export type Task = {
  key: string;
  icon: IconType;
  tone: 'danger' | 'warning' | 'calm';
  /** Empty if the title is that of `item`. */
  title: string;
  /** An item of the member's register. */
  item?: string;
  detail?: string;
  /** When the task arose, in epoch milliseconds. */
  at?: number;
  action: string;
  to: string;
  /** A dialog that opens in place of the page `to`. */
  opens?: 'rooms' | 'feed';
  /** The room or insight that Done marks as seen. `total`: the room's number of posts. */
  seen?: { id: string; total?: number };
  /** Done removes the line for good. Opening a line with `isVisit` is all that it asks for. */
  isStep?: boolean;
  isVisit?: boolean;
};

const ENDING_SOON_DAYS = 30;

const DUE_LABELS = {
  overdue: {
    state: 'Evaluation overdue since',
    others: ['other evaluation overdue', 'other evaluations overdue'],
    act: 'Evaluate',
  },
  due: {
    state: 'Evaluation due on',
    others: ['other evaluation due soon', 'other evaluations due soon'],
    act: 'Evaluate',
  },
  overdueActions: {
    state: 'Action overdue since',
    others: ['other item with an overdue action', 'other items with overdue actions'],
    act: 'Open',
  },
  dueActions: {
    state: 'Action due on',
    others: ['other item with an action due soon', 'other items with actions due soon'],
    act: 'Open',
  },
  overdueChecks: {
    state: 'Check of an action overdue since',
    others: [
      'other item with an overdue check of an action',
      'other items with overdue checks of actions',
    ],
    act: 'Check',
  },
  expired: {
    state: 'Evidence expired on',
    others: ['other item with expired evidence', 'other items with expired evidence'],
    act: 'Renew',
  },
  expiring: {
    state: 'Evidence expires on',
    others: [
      'other item with evidence that expires soon',
      'other items with evidence that expires soon',
    ],
    act: 'Renew',
  },
} as const satisfies Record<Dueness, unknown>;

const SOON: readonly Dueness[] = ['due', 'dueActions', 'expiring'];

/** A line for each item that is named, and one for all others, which links to their list. */
export function dueTasks(found: DueItems | null, dueness: Dueness): Task[] {
  const { state, others, act } = DUE_LABELS[dueness];
  const tone = SOON.includes(dueness) ? 'warning' : 'danger';
  return itemTasks(
    found,
    { key: dueness, others, look: { icon: ClockIcon, tone, action: act } },
    (item) => ({
      detail: `${state} ${formatUtcDay(item.due)}`,
      to: dueAddress(item.key, dueness),
    }),
  );
}

export const returnedTasks = (found: Counted | null): Task[] =>
  itemTasks(
    found,
    {
      key: 'returned',
      others: ['other evaluation returned', 'other evaluations returned'],
      look: { icon: LegalIcon, tone: 'danger', action: 'Read' },
    },
    ({ key }) => ({
      detail: 'Evaluation returned: a reviewer’s note says why',
      to: links.editLegalItem(key, 'returned'),
    }),
  );

function itemTasks<Item extends { key: string }>(
  found: { count: number; hasMore: boolean; items: readonly Item[] } | null,
  of: {
    key: Dueness | 'returned';
    others: readonly [one: string, many: string];
    look: Pick<Task, 'icon' | 'tone' | 'action'>;
  },
  facts: (item: Item) => Pick<Task, 'detail' | 'to'>,
): Task[] {
  if (!found) return [];
  const named = found.items.map((item): Task => ({
    ...{ key: `${of.key}/${item.key}`, item: item.key, title: '' },
    ...of.look,
    ...facts(item),
  }));
  const rest = found.count - named.length;
  if (rest === 0) return named;
  return [
    ...named,
    {
      ...of.look,
      key: of.key,
      title: found.hasMore ? `More than ${rest} ${of.others[1]}` : plural(rest, ...of.others),
      detail: 'In My Legal Register',
      action: 'Open',
      to: links.ownRegister(of.key),
    },
  ];
}

export const lawTask = ({ key, title, changedAt }: ChangedLaw): Task => ({
  key: `law/${key}`,
  icon: LegalIcon,
  tone: 'warning',
  title,
  detail: 'The law has changed',
  at: changedAt,
  action: 'Review',
  to: links.editLegalItem(key, 'change', 'need=changed'),
});

export const RENEWAL = links.mail('Membership renewal');

/** `expiry` is the first moment without access, `today` the start of the day. */
export const isEndingSoon = (expiry: number, today: number): boolean =>
  expiry - today <= ENDING_SOON_DAYS * DAY_MS;

/** `expiry` is null if the membership does not end. */
export function endingTask(expiry: number | null, today: number): Task[] {
  if (expiry === null || !isEndingSoon(expiry, today)) return [];
  return [
    {
      key: 'membership',
      icon: MembershipIcon,
      tone: 'warning',
      title: 'Your membership is ending',
      detail: `The last day is ${lastDayOf(expiry)}`,
      action: 'Renew',
      to: RENEWAL,
    },
  ];
}

export function accessTask(waiting: number | null): Task[] {
  if (!waiting) return [];
  return [
    {
      key: 'access',
      icon: PeopleIcon,
      tone: 'warning',
      title: `${plural(waiting, 'person awaits', 'people await')} access`,
      detail: 'They see a holding page until their level of access is chosen',
      action: 'Review requests',
      to: links.users('newUser'),
    },
  ];
}

export function reportsTask(reported: Reported | null): Task[] {
  if (!reported) return [];
  const { count, hasMore, since } = reported;
  return [
    {
      key: 'reports',
      icon: ReportIcon,
      tone: 'danger',
      title: hasMore ? `More than ${count} reports` : plural(count, 'reported message'),
      detail: 'The first was reported',
      at: since,
      action: 'Decide',
      to: PATTERNS.forumAdmin,
    },
  ];
}

export const reviewTask = ({ uid, name, waiting }: RegisterToReview): Task => ({
  key: `review/${uid}`,
  icon: LegalIcon,
  tone: 'warning',
  title: name === '' ? 'A member’s register' : `The register of ${name}`,
  detail: `${plural(waiting, 'evaluation')} to review`,
  action: 'Review',
  to: links.subscriberRegister(uid, 'waiting'),
});

export const roomTask = ({ key, title, lastMessageAt, total }: RoomNews): Task => ({
  key: `room/${key}`,
  icon: ChatroomsIcon,
  tone: 'calm',
  title,
  detail: 'New posts',
  at: lastMessageAt,
  action: 'Read',
  to: links.forum(key),
  seen: { id: key, total },
});

export const insightTask = ({ key, title, lastMessageAt }: InsightNews): Task => ({
  key: `insight/${key}`,
  icon: LibraryIcon,
  tone: 'calm',
  title,
  detail: 'New comments',
  at: lastMessageAt,
  action: 'Read',
  to: links.comments(key),
  seen: { id: key },
});
