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
  StepIcon,
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
  title: string;
  detail?: string;
  /** When the task arose, in epoch milliseconds. */
  at?: number;
  action: string;
  to: string;
};

const ENDING_SOON_DAYS = 30;
const FIRST_DAYS = 30;

const counted = (count: number, hasMore: boolean, one: string, many: string) =>
  hasMore ? `More than ${count} ${many}` : plural(count, one, many);

const DUE_LABELS = {
  overdue: {
    one: 'evaluation overdue',
    many: 'evaluations overdue',
    state: 'Due',
    day: 'since',
    act: 'Evaluate',
  },
  due: {
    one: 'evaluation due soon',
    many: 'evaluations due soon',
    state: 'Due',
    day: 'on',
    act: 'Evaluate',
  },
  overdueActions: {
    one: 'item with an overdue action',
    many: 'items with overdue actions',
    state: 'Due',
    day: 'since',
    act: 'Open',
  },
  overdueChecks: {
    one: 'item with an overdue check of an action',
    many: 'items with overdue checks of actions',
    state: 'Due',
    day: 'since',
    act: 'Check',
  },
  expired: {
    one: 'item with expired evidence',
    many: 'items with expired evidence',
    state: 'Expired',
    day: 'on',
    act: 'Renew',
  },
  expiring: {
    one: 'item with evidence that expires soon',
    many: 'items with evidence that expires soon',
    state: 'Expires',
    day: 'on',
    act: 'Renew',
  },
} as const satisfies Record<Dueness, unknown>;

/** A single item links to itself, several link to their list. */
export function dueTask(items: DueItems | null, dueness: Dueness): Task[] {
  if (!items?.first) return [];
  const { count, hasMore, first } = items;
  const { one, many, state, day, act } = DUE_LABELS[dueness];
  const isOne = count === 1 && !hasMore;
  return [
    {
      key: dueness,
      icon: ClockIcon,
      tone: dueness === 'due' || dueness === 'expiring' ? 'warning' : 'danger',
      title: counted(count, hasMore, one, many),
      detail: `${isOne ? state : 'The first'} ${day} ${formatUtcDay(first.due)}`,
      action: act,
      to: isOne ? dueAddress(first.key, dueness) : links.ownRegister(dueness),
    },
  ];
}

export function returnedTask(items: Counted | null): Task[] {
  if (!items?.first) return [];
  const { count, hasMore, first } = items;
  return [
    {
      key: 'returned',
      icon: LegalIcon,
      tone: 'danger',
      title: counted(count, hasMore, 'evaluation returned', 'evaluations returned'),
      detail: 'A reviewer’s note says why',
      action: 'Read',
      to:
        count === 1 && !hasMore
          ? links.editLegalItem(first.key, 'returned')
          : links.ownRegister('returned'),
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

export const roomTask = ({ key, title, lastMessageAt }: RoomNews): Task => ({
  key: `room/${key}`,
  icon: ChatroomsIcon,
  tone: 'calm',
  title,
  detail: 'New posts',
  at: lastMessageAt,
  action: 'Read',
  to: links.forum(key),
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
});

/** Null if it is unknown or the member may not do it. */
type Beginnings = {
  hasIntroduction: boolean;
  savedInsights: number | null;
  legalItems: number | null;
};

export const isNewHere = (signUp: number, now: number): boolean =>
  now - signUp < FIRST_DAYS * DAY_MS;

export function firstSteps({ hasIntroduction, savedInsights, legalItems }: Beginnings): Task[] {
  const step = (key: string, title: string, detail: string, action: string, to: string): Task => ({
    key: `step/${key}`,
    icon: StepIcon,
    tone: 'calm',
    title,
    detail,
    action,
    to,
  });
  return [
    ...(hasIntroduction
      ? []
      : [
          step(
            'introduce',
            'Tell other members who you are',
            'First step: your company, your role, a photo',
            'Edit profile',
            links.myAccount('profile'),
          ),
        ]),
    ...(savedInsights === 0
      ? [
          step(
            'save',
            'Save an insight to come back to',
            'First step: the library, by subject and sector',
            'Browse',
            PATTERNS.browse,
          ),
        ]
      : []),
    ...(legalItems === 0
      ? [
          step(
            'register',
            'Start your legal register',
            'First step: answer questions to find the laws that apply to you',
            'Choose laws',
            PATTERNS.applicability,
          ),
        ]
      : []),
  ];
}
