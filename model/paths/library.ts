/** The paths of insights and of the University. */
import type { PathTable } from './entry';

const INSIGHT_INDEXES = ['time', 'category', 'author'] as const;
const DELETED_WITH_INSIGHT = { person: 'none', sweptWith: 'insights/$insight' } as const;

export const LIBRARY = {
  'insights/$insight': {
    is: 'A published insight.',
    person: 'none',
    remains: "The insight stays, under the author's name.",
    counted: 'counters/insights',
    log: 'insight',
    indexes: INSIGHT_INDEXES,
    by: ['publishScheduled'],
  },
  'insights/$insight/comments/$message': {
    is: 'A comment on an insight.',
    person: 'step',
    remains: 'Text and name stay, because the comment was public. Likes and mentions are deleted.',
    log: 'message',
    indexes: ['time', 'originalPost/key'],
    by: ['hideQuotesOfComment', 'hideBlankComment'],
  },
  'insights/$insight/comments/$message/likes/$uid': { is: 'Marks that a member likes a comment.' },
  'insightSummaries/$insight': {
    is: 'The part of an insight that lists and shared links show.',
    person: 'none',
    goesWith: 'insights/$insight',
    log: 'insight',
    indexes: INSIGHT_INDEXES,
    by: ['publishScheduled'],
  },
  'searchIndex/insights/$insight': {
    is: 'The row by which a search finds an insight.',
    person: 'none',
    goesWith: 'insights/$insight',
    by: ['publishScheduled'],
  },
  'insightDrafts/$insight': {
    is: 'Who is writing which insight.',
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
    is: 'The text of an insight each time that its author saved it.',
    ...DELETED_WITH_INSIGHT,
    log: 'insight',
    by: ['publishScheduled', 'pruneRevisions'],
  },
  'insightCounts/$insight': {
    is: 'How often members read an insight, and how many saved it.',
    ...DELETED_WITH_INSIGHT,
    by: ['countVisits', 'countSaver'],
  },
  'insightSavers/$insight/$uid': {
    is: 'Who saved an insight. A function counts the savers from it.',
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
    is: 'The content of a lesson.',
    person: 'none',
    goesWith: 'university/courses/$course',
    log: 'course',
  },
} as const satisfies PathTable;
