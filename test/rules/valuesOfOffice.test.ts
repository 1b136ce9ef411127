import type { JsonValue } from '../../packages/database-emulator/src/json';
import { SERVER_TIME } from '../../src/data/update';
import { deleteLaw, fileRecord, newLaw, openRoom, publishLaw } from './mutations';
import { CAST } from './cast';
import { event } from './records';
import type { Case } from './values';
import {
  x,
  text,
  eventValues,
  required,
  optional,
  richOpt,
  storeUrl,
  videoUrl,
  times,
  flag,
  tryValues,
} from './values';

const { admin, jedi } = CAST;

const atCreation =
  (path: string, record: { [field: string]: JsonValue }) =>
  (field: string): Pick<Case, 'who' | 'updateOf'> => ({
    who: admin,
    updateOf: (value) => ({ [path]: { ...record, [field]: value } }),
  });
const category = atCreation('config/categories/Water', {
  categoryName: 'Water',
  categorySlug: 'Water',
  categoryVisable: true,
});
const parent = atCreation('config/parentCategories/Nature', {
  parentCategoryName: 'Nature',
  childCategories: ['General'],
  isActive: true,
});
const CONFIGURED = [
  ['industries', 'industry', 60],
  ['legalCategories', 'legalCategory', 100],
  ['legalRegulators', 'legalRegulator', 100],
  ['adminInfo/suppliers', 'supplier', 100],
  ['adminInfo/companyTypes', 'companyType', 100],
] as const;
const configured: [string, Case][] = CONFIGURED.flatMap(([path, kind, n]): [string, Case][] => {
  const item = atCreation(`config/${path}/Kk`, { [`${kind}Path`]: 'Kk', [`${kind}Name`]: 'K k' });
  return [
    [`config/${path} name`, { ...item(`${kind}Name`), ...required(n) }],
    [`config/${path} path`, { ...item(`${kind}Path`), good: ['Kk'], bad: ['kk', 5, null] }],
    [`config/${path} unknown key`, { ...item('other'), good: [null], bad: ['x', 1] }],
  ];
});
const course = atCreation('university/courses/water', {
  courseTitle: 'Water',
  courseSkillLevel: 'Basic',
  courseInstructors: ['Ivy Lane'],
  key: 'water',
});
const day = {
  good: ['2026-06-01', null],
  bad: ['2026-6-1', '2026-06-011', 'x2026-06-01', '', 20260601, true],
};
const order = { good: [0, 0.5, 999, null], bad: [-1, 1000, '1', true] };
const section = atCreation('university/courses/carbon/sections/two', {
  sectionTitle: 'Two',
  key: 'two',
  courseKey: 'carbon',
});
const lesson = atCreation('university/courses/carbon/sections/one/lessons/second', {
  lessonTitle: 'Second',
  key: 'second',
  sectionKey: 'one',
  courseKey: 'carbon',
});
const content = atCreation('university/lessonContents/carbon/bare', {
  sectionKey: 'one',
  documentName: 'notes.pdf',
});
const instructor = atCreation('university/instructors/max', {
  firstName: 'Max',
  lastName: 'Mill',
  key: 'max',
});
const stored = (field: string): Pick<Case, 'who' | 'updateOf'> => ({
  who: admin,
  updateOf: (value) => ({ 'storage/f2': fileRecord('f2', 'admin~2', { [field]: value }) }),
});

const sharedEvent = (field: string): Pick<Case, 'who' | 'updateOf'> => ({
  who: admin,
  updateOf: (value) => ({
    'calendar/adminEvents/ev-new': { ...event('ev-new', 'event', 'admin'), [field]: value },
  }),
});

tryValues([
  ...eventValues(sharedEvent),
  [
    'room title',
    {
      who: jedi,
      updateOf: (value) => openRoom(jedi, 'room-new', { chatroomTitle: value }),
      ...text(100),
    },
  ],
  [
    'room description',
    {
      who: jedi,
      updateOf: (value) => openRoom(jedi, 'room-new', { chatroomDescription: value }),
      ...text(1000),
    },
  ],
  [
    'room total',
    {
      who: jedi,
      updateOf: (value) => openRoom(jedi, 'room-new', { totalMessages: value }),
      good: [0],
      bad: [1, -1, '0', null],
    },
  ],
  [
    'room lastPost',
    {
      who: jedi,
      updateOf: (value) => openRoom(jedi, 'room-new', { lastPost: value }),
      good: [null],
      bad: ['p-mel', 1],
    },
  ],
  ['category name', { ...category('categoryName'), ...required(60) }],
  ['category slug', { ...category('categorySlug'), good: ['Water'], bad: ['water', null, 5] }],
  ['category visible', { ...category('categoryVisable'), ...flag }],
  ['parent category name', { ...parent('parentCategoryName'), ...required(35) }],
  [
    'parent category children',
    {
      ...parent('childCategories'),
      good: [['General'], ['General', 'General']],
      bad: [[], ['Hidden'], ['Missing'], ['General', 'Hidden'], 'General', null],
    },
  ],
  ['parent category active', { ...parent('isActive'), ...flag }],
  ...configured,
  [
    'dashboard message',
    {
      who: admin,
      updateOf: (value) => ({ 'config/DashboardMessage': value }),
      ...richOpt(50_000),
    },
  ],
  ['file name', { ...stored('name'), ...required(200) }],
  ['file folder', { ...stored('parentFolder'), ...required(200) }],
  ['file url', { ...stored('publicUrl'), ...storeUrl }],
  ['file card', { ...stored('cardUrl'), ...storeUrl }],
  ['file time', { ...stored('dateAdded'), ...times }],
  ['file key', { ...stored('key'), good: ['f2'], bad: ['f3', null] }],
  ['course title', { ...course('courseTitle'), ...required(200) }],
  ['course level', { ...course('courseSkillLevel'), ...required(60) }],
  ['course description', { ...course('courseDescription'), ...optional(5000) }],
  ['course topic', { ...course('courseTopic'), ...optional(100) }],
  ['course image', { ...course('courseImage'), ...storeUrl }],
  ['course key', { ...course('key'), good: ['water'], bad: ['carbon', null] }],
  [
    'course instructors',
    {
      ...course('courseInstructors'),
      good: [['Ivy Lane'], ['Ivy Lane', x(121)]],
      bad: [[], [' '], 'Ivy Lane', null, [x(122)]],
    },
  ],
  ['course outcomes', { ...course('courseOutcomes'), ...optional(2000) }],
  ['course start', { ...course('courseStart'), ...day }],
  ['course end', { ...course('courseEnd'), ...day }],
  ['course draft', { ...course('draft'), good: [true, null], bad: [false, 'true', 1] }],
  ['section title', { ...section('sectionTitle'), ...required(200) }],
  ['section course', { ...section('courseKey'), good: ['carbon'], bad: ['empty', null] }],
  ['lesson title', { ...lesson('lessonTitle'), ...required(200) }],
  ['lesson section', { ...lesson('sectionKey'), good: ['one'], bad: ['two', null] }],
  ['lesson course', { ...lesson('courseKey'), good: ['carbon'], bad: ['empty', null] }],
  ['lesson order', { ...lesson('order'), ...order }],
  ['section order', { ...section('order'), ...order }],
  [
    'lesson minutes',
    { ...lesson('minutes'), good: [1, 600, null], bad: [0, -1, 601, 1.5, '20', true] },
  ],
  [
    'lesson questions',
    { ...lesson('questions'), good: [1, 20, null], bad: [0, 21, 1.5, '2', true] },
  ],
  ['lesson quiz', { ...content('quiz'), ...optional(4000) }],
  ['lesson video', { ...content('videoUrl'), ...videoUrl }],
  ['lesson document', { ...content('documentUrl'), ...storeUrl }],
  ['lesson document name', { ...content('documentName'), ...optional(200) }],
  ['lesson content', { ...content('contentJSON'), ...richOpt(50_000) }],
  ['lesson content section', { ...content('sectionKey'), good: ['one'], bad: ['two', null, 5] }],
  ['instructor first name', { ...instructor('firstName'), ...required(60) }],
  ['instructor last name', { ...instructor('lastName'), ...required(60) }],
  ['instructor description', { ...instructor('description'), ...optional(2000) }],
  ['instructor photo', { ...instructor('photo'), ...storeUrl }],
  [
    'skill level',
    {
      who: admin,
      updateOf: (name) => ({ 'university/skillLevels/top': { name, key: 'top' } }),
      ...required(60),
    },
  ],
  [
    'analytics count',
    {
      who: admin,
      updateOf: (users) => ({ [`analytics/${'k'.repeat(32)}`]: { users, updated: SERVER_TIME } }),
      good: [0, 12, null],
      bad: [-1, '12', true],
    },
  ],
  [
    'analytics time',
    {
      who: admin,
      updateOf: (updated) => ({ [`analytics/${'k'.repeat(32)}`]: { users: 1, updated } }),
      ...times,
    },
  ],
  [
    'analytics key',
    {
      who: admin,
      updateOf: (key) => ({ [`analytics/${String(key)}`]: { users: 1, updated: SERVER_TIME } }),
      good: ['k'.repeat(32), 'K_-9'.repeat(16)],
      bad: ['k'.repeat(31), 'k'.repeat(65), `${'k'.repeat(32)}!`],
    },
  ],
  [
    'counter at a new item',
    {
      who: admin,
      updateOf: (value) => ({
        ...publishLaw(newLaw(admin, 'law-made')),
        'counters/legalRegister': value,
      }),
      good: [5],
      bad: [3, 4, 6, 10, 4.5, '5', null],
    },
  ],
  [
    'counter at a removal',
    {
      who: admin,
      updateOf: (value) => ({ ...deleteLaw('law-new', null), 'counters/legalRegister': value }),
      good: [3],
      bad: [5, 4, 2, 0, '3', null],
    },
  ],
]);
