import {
  comment,
  editMessageText,
  newInsight,
  newLaw,
  newPost,
  publishInsight,
  publishLaw,
  sendPost,
} from './mutations';
import { CAST } from './cast';
import { STORE } from './records';
import type { Case } from './values';
import {
  x,
  words,
  text,
  optional,
  richText,
  richOpt,
  storeUrl,
  videoUrl,
  times,
  tryValues,
} from './values';

const { admin, subscriber } = CAST;

const insight = (field: string): Pick<Case, 'who' | 'updateOf'> => ({
  who: admin,
  updateOf: (value) => publishInsight(newInsight(admin, 'ins-new', { [field]: value })),
});
const picture: Pick<Case, 'good' | 'bad'> = {
  good: [STORE, '/templates/water.png'],
  bad: ['//evil.example/x.png', 'https://evil.example/x.png', '/\\evil.example', 'x.png', 5],
};
const law = (field: string): Pick<Case, 'who' | 'updateOf'> => ({
  who: admin,
  updateOf: (value) => publishLaw(newLaw(admin, 'law-made', { [field]: value })),
});

const listOf = (length: number, name: string) => Array.from({ length }, () => name).join('|');

tryValues([
  ['insight title', { ...insight('title'), ...text(200) }],
  ['insight subTitle', { ...insight('subTitle'), ...optional(300) }],
  ['insight category', { ...insight('category'), ...text(60) }],
  ['insight contentJSON', { ...insight('contentJSON'), ...richOpt(300_000) }],
  ['insight videoUrl', { ...insight('videoUrl'), ...videoUrl }],
  ['insight fileLocation', { ...insight('fileLocation'), ...storeUrl }],
  ['insight fileName', { ...insight('fileName'), ...optional(200) }],
  [
    'insight fileSize',
    { ...insight('fileSize'), good: [1, 20_000_000], bad: [0, -1, 1.5, 1e9, '5', true, [5]] },
  ],
  ['insight featuredImage', { ...insight('featuredImage'), ...picture }],
  ['insight featuredImageCard', { ...insight('featuredImageCard'), ...picture }],
  [
    'insight tags',
    {
      ...insight('tags'),
      good: ['Retail', ' Retail |SME', listOf(10, 'Tag'), listOf(10, x(60))],
      bad: [
        ...['', '|', 'Retail|', '|Retail', 'Retail||SME', 'Retail| |SME', ' ', '\u00ad'],
        ...[listOf(11, 'Tag'), x(61), `Tag|${x(61)}|Tag`, ['Retail'], null, 5, true],
      ],
    },
  ],
  ['insight time', { ...insight('time'), ...times }],
  ['insight unknown key', { ...insight('rank'), good: [null], bad: [1] }],
  [
    'excerpt',
    {
      who: admin,
      updateOf: (excerpt) => publishInsight(newInsight(admin, 'ins-new'), { excerpt }),
      good: ['', words(39), words(40), ` ${words(40)}\n`, x(600), null],
      bad: [words(41), x(601), 5],
    },
  ],
  [
    'comment',
    {
      who: subscriber,
      updateOf: (value) => comment('ins-a', subscriber, 'c-new', { comment: value }),
      ...richText(20_000),
    },
  ],
  [
    'edited comment',
    {
      who: subscriber,
      updateOf: (value) => editMessageText('insights/ins-a/comments/c-subscriber', value as string),
      ...richText(20_000),
    },
  ],
  [
    'comment time',
    {
      who: subscriber,
      updateOf: (value) => comment('ins-a', subscriber, 'c-new', { time: value }),
      ...times,
    },
  ],
  [
    'post message',
    {
      who: subscriber,
      updateOf: (message) => sendPost(newPost(subscriber, 'p-new', { message })),
      ...richText(20_000),
    },
  ],
  [
    'post time',
    {
      who: subscriber,
      updateOf: (time) => sendPost(newPost(subscriber, 'p-new', { time })),
      ...times,
    },
  ],
  [
    'lastPostTime',
    {
      who: subscriber,
      updateOf: (value) => ({
        ...sendPost(newPost(subscriber, 'p-new')),
        'chatrooms/room-a/lastPostTime': value,
      }),
      ...times,
    },
  ],
  ['law title', { ...law('title'), ...text(300) }],
  ['law filterByArea', { ...law('filterByArea'), ...text(100) }],
  [
    'law link',
    {
      ...law('link'),
      good: ['', 'https://www.legislation.gov.uk/uksi/2012/3118', `http://${x(1993)}`],
      bad: [
        `http://${x(1994)}`,
        'javascript:alert(1)',
        ' https://works.example',
        '//works.example',
        'Repealed',
        5,
      ],
    },
  ],
  ...['headlineDetails', 'description', 'consequence', 'howThisApplies'].map(
    (field): [string, Case] => [`law ${field}`, { ...law(field), ...richOpt(50_000) }],
  ),
  ...(
    [
      ['applicableTo', 40],
      ['regulator', 40],
      ['provisions', 40],
    ] as const
  ).map(([field, most]): [string, Case] => [
    `law ${field}`,
    {
      ...law(field),
      good: [
        ['One'],
        Array.from({ length: most }, (_, index) => `Entry ${index}`),
        ...(field === 'provisions' ? [[], null] : []),
      ],
      bad: [
        ...(field === 'provisions' ? [] : [[], null]),
        Array.from({ length: most + 1 }, () => 'Entry'),
        [' '],
        [x(101)],
        'One',
        { a: 'One' },
      ],
    },
  ]),
  [
    'law country',
    {
      ...law('country'),
      good: [
        'England',
        'England|Scotland|Ireland|Wales|Northern Ireland|United Kingdom|European Union',
      ],
      bad: [
        ...['', 'France', 'England|', '|England', 'EnglandWales', 'England|France'],
        ...[listOf(8, 'England'), ['England'], null, 5, true],
      ],
    },
  ],
  [
    'law lawStatus',
    {
      ...law('lawStatus'),
      good: ['Proposed', 'In force', 'Partly in force', 'Repealed'],
      bad: ['In Force', 'Repealed ', '', null, true, ['In force']],
    },
  ],
  [
    'law inForceFrom',
    {
      ...law('inForceFrom'),
      good: [null, Date.UTC(1936, 6, 31), 0, Date.UTC(2030, 0, 1)],
      bad: [0.5, Date.UTC(10_000, 0), '2020-01-01', true],
    },
  ],
  ['law isEssential', { ...law('isEssential'), good: [true, null], bad: [false, 1, 'true'] }],
  ['law time', { ...law('time'), ...times }],
  ['law updateTime', { ...law('updateTime'), ...times }],
]);
