/** What the database has of insights and of the University. */
import type { PathTable } from './entry';

const INSIGHT_INDEXES = ['time', 'category', 'author'] as const;
const GONE_WITH_INSIGHT = { person: 'none', sweptWith: 'insights/$insight' } as const;

export const LIBRARY = {
  'insights/$insight': {
    is: 'A published insight.',
    person: 'none',
    remains: 'It stays, under the name that its author had.',
    counted: 'counters/insights',
    log: 'insight',
    indexes: INSIGHT_INDEXES,
    by: ['publishScheduled'],
  },
  'insights/$insight/comments/$message': {
    is: 'A comment on an insight.',
    person: 'step',
    remains: 'Text and name stay, since they were said in public. Likes and mentions are deleted.',
    log: 'message',
    indexes: ['time', 'originalPost/key'],
    by: ['hideQuotesOfComment', 'hideBlankComment'],
  },
  'insights/$insight/comments/$message/likes/$uid': { is: 'That a member likes a comment.' },
  'insightSummaries/$insight': {
    is: 'What lists and shared links show of an insight.',
    person: 'none',
    goesWith: 'insights/$insight',
    log: 'insight',
    indexes: INSIGHT_INDEXES,
    by: ['publishScheduled'],
  },
  'searchIndex/insights/$insight': {
    is: 'The line by which a search finds an insight.',
    person: 'none',
    goesWith: 'insights/$insight',
    by: ['publishScheduled'],
  },
  'insightDrafts/$insight': {
    is: 'Who writes which insight.',
    person: 'step',
    sweptWith: 'insights/$insight',
    log: 'insight',
    indexes: ['time'],
  },
  'draftContents/$insight': {
    is: 'The unfinished form of an insight.',
    person: 'step',
    sweptWith: 'insights/$insight',
  },
  'scheduledInsights/$insight': {
    is: 'An insight that is published at a set time.',
    person: 'step',
    log: 'insight',
    indexes: ['publishAt'],
    by: ['publishScheduled'],
  },
  'insightRevisions/$insight/$revision': {
    is: 'What an insight said each time that its author saved it.',
    ...GONE_WITH_INSIGHT,
    log: 'insight',
    by: ['publishScheduled', 'pruneRevisions'],
  },
  'insightCounts/$insight': {
    is: 'How often members read an insight, and how many saved it.',
    ...GONE_WITH_INSIGHT,
    by: ['countVisits', 'countSaver'],
  },
  'insightSavers/$insight/$uid': {
    is: 'Who saved an insight, from which the savers are counted.',
    person: 'step',
    sweptWith: 'insights/$insight',
    by: ['countSaver'],
    isServerOnly: true,
  },
  'university/skillLevels/$level': { is: 'A level of courses.', person: 'none', log: 'list' },
  'university/instructors/$instructor': {
    is: 'An instructor of the University.',
    person: 'none',
    log: 'list',
  },
  'university/courses/$course': {
    is: 'A course of the University.',
    person: 'none',
    log: 'course',
    indexes: ['draft'],
  },
  'university/courses/$course/sections/$section': { is: 'A section of a course.' },
  'university/courses/$course/sections/$section/lessons/$lesson': { is: 'A lesson of a section.' },
  'university/lessonContents/$course/$lesson': {
    is: 'What a lesson teaches.',
    person: 'none',
    goesWith: 'university/courses/$course',
    log: 'course',
  },
} as const satisfies PathTable;
