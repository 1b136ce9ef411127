/** Steps of a new member, and what every member may try. Each opens the form or the page it speaks of. */
import type { IconType } from '../../components/display/icons';
import {
  CalendarIcon,
  LegalIcon,
  SearchIcon,
  StepIcon,
  UniversityIcon,
} from '../../components/display/icons';
import { links, PATTERNS } from '../../config/links';
import { DAY_MS } from '../../lib/dates';
import type { Task } from './tasks';

const FIRST_DAYS = 30;

export const isNewHere = (signUp: number, now: number): boolean =>
  now - signUp < FIRST_DAYS * DAY_MS;

type StepWords = Pick<Task, 'title' | 'detail' | 'action' | 'to' | 'opens' | 'isVisit'>;

const step = (key: string, words: StepWords, icon: IconType = StepIcon): Task => ({
  key: `step/${key}`,
  icon,
  tone: 'calm',
  isStep: true,
  ...words,
});

/** Null if it is unknown or the member may not do it. */
type Beginnings = {
  hasIntroduction: boolean;
  hasRoom: boolean | null;
  savedInsights: number | null;
  legalItems: number | null;
};

export function firstSteps(done: Beginnings): Task[] {
  const { hasIntroduction, hasRoom, savedInsights, legalItems } = done;
  return [
    hasIntroduction || INTRODUCE,
    hasRoom !== false || FOLLOW_ROOMS,
    savedInsights !== 0 || SAVE_INSIGHT,
    legalItems !== 0 || START_REGISTER,
  ].filter((task) => task !== true);
}

const INTRODUCE = step('introduce', {
  title: 'Tell other members who you are',
  detail: 'First step: your company, your role, a photo',
  action: 'Edit profile',
  to: links.editProfile,
});

const FOLLOW_ROOMS = step('rooms', {
  title: 'Choose chatrooms to follow',
  detail: 'First step: three with the latest posts',
  action: 'Choose',
  to: PATTERNS.chatrooms,
  opens: 'rooms',
});

const SAVE_INSIGHT = step('save', {
  title: 'Save an insight to come back to',
  detail: 'First step: the library, by subject and sector',
  action: 'Browse',
  to: PATTERNS.browse,
});

const START_REGISTER = step('register', {
  title: 'Start your legal register',
  detail: 'First step: answer questions to find the laws that apply to you',
  action: 'Choose laws',
  to: PATTERNS.applicability,
});

type Rights = { hasRegister: boolean; mayFeed: boolean; mayStudy: boolean };

/** Shown where there is room below the tasks. Opening one removes it. */
export function tips({ hasRegister, mayFeed, mayStudy }: Rights): Task[] {
  return [FIND, hasRegister || SEE_REGISTER, !mayFeed || FEED, !mayStudy || COURSES].filter(
    (task) => task !== true,
  );
}

const FIND = step(
  'search',
  {
    title: 'Find anything in the portal',
    detail: 'Insights, laws, chatrooms, courses and events, with Ctrl K on every page',
    action: 'Search',
    to: links.find,
    isVisit: true,
  },
  SearchIcon,
);

const SEE_REGISTER = step(
  'seeRegister',
  {
    title: 'See what the legal register holds',
    detail: 'The laws by area and country, and how members record that they comply',
    action: 'Look',
    to: PATTERNS.legalRegister,
    isVisit: true,
  },
  LegalIcon,
);

const FEED = step(
  'feed',
  {
    title: 'Have the deadlines in your own calendar',
    detail: 'An address for Outlook, Google Calendar or Apple Calendar',
    action: 'Get the address',
    to: links.myAccount('calendar'),
    opens: 'feed',
    isVisit: true,
  },
  CalendarIcon,
);

const COURSES = step(
  'courses',
  {
    title: 'Take a course',
    detail: 'The University: short courses, with a certificate at the end',
    action: 'See courses',
    to: links.university(),
    isVisit: true,
  },
  UniversityIcon,
);
