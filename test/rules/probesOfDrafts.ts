/**
 * Probes of what staff can read of insights and members cannot: drafts, scheduled insights and
 * revisions.
 */
import {
  type InsightContent,
  deleteInsightDraft,
  saveRevision,
  saveInsightDraft,
  scheduleInsight,
  unscheduleInsight,
} from '../../src/data/mutations/insights';
import { NOW } from './cast';
import type { Probes } from './probe';
import { read, update } from './probe';
import { rich, STORE } from './records';

/** The content of a complete insight form. */
export const CONTENT: InsightContent = {
  title: 'An insight to come',
  subTitle: 'In short',
  category: 'General',
  tags: ['Retail', 'SME'],
  featuredImage: '/templates/water.svg',
  featuredImageCard: '',
  contentJSON: rich('To come'),
  videoUrl: '',
  file: { url: STORE, name: 'guide.pdf', size: 90_000 },
  excerpt: 'To come',
};

export const saveDraft = (uid: string, key: string) =>
  saveInsightDraft({
    key,
    author: { uid, displayName: `${uid} display` },
    title: 'Half a title',
    isEdit: false,
    content: '{"title":"Half a title"}',
  });

export const schedules = (uid: string, key: string, publishAt = NOW + 60_000) =>
  scheduleInsight({ key, uid, publishAt, content: CONTENT });

export const storeRevision = (uid: string, insight: string, key = 'rev-new') =>
  saveRevision({ insight, key, uid, content: '{}' });

/** Deletes a draft but not its schedule, so that only the rule of the draft can refuse. */
const dropsOnly = (draft: string) => ({
  [`insightDrafts/${draft}`]: null,
  [`draftContents/${draft}`]: null,
});

export const draftProbes: Probes<
  'insightDrafts' | 'scheduledInsights' | 'insightRevisions' | 'insightCounts'
> = {
  'insightDrafts.list': () => read('insightDrafts', { i: 'time', l: 50, vf: 'r' }),
  'insightDrafts.read': () => read('draftContents/draft-a'),
  'insightDrafts.save': ({ uid }) => update(saveDraft(uid, 'draft-new')),
  'insightDrafts.changeOther': ({ uid }) => update(saveDraft(uid, 'draft-a')),
  'insightDrafts.dropOwn': ({ uid }) => update(deleteInsightDraft(`draft-${uid}`)),
  'insightDrafts.dropOther': () => update(dropsOnly('draft-a')),
  'insightDrafts.dropOfFormer': () => update(dropsOnly('draft-mel')),

  'scheduledInsights.list': () => read('scheduledInsights', { i: 'publishAt', l: 50, vf: 'l' }),
  'scheduledInsights.schedule': ({ uid }) => update(schedules(uid, 'soon-new')),
  'scheduledInsights.changeOther': ({ uid }) => update(schedules(uid, 'soon-a')),
  'scheduledInsights.takeBackOwn': ({ uid }) => update(unscheduleInsight(`soon-${uid}`)),
  'scheduledInsights.takeBackOther': () => update(unscheduleInsight('soon-a')),
  'scheduledInsights.takeBackOfFormer': () => update(unscheduleInsight('soon-mel')),

  'insightRevisions.list': () => read('insightRevisions/ins-a', { i: '.key', l: 20, vf: 'r' }),
  'insightRevisions.keepOwn': ({ uid }) => update(storeRevision(uid, `ins-${uid}`)),
  'insightRevisions.keepOther': ({ uid }) => update(storeRevision(uid, 'ins-a')),
  'insightRevisions.change': ({ uid }) => update(storeRevision(uid, 'ins-a', 'rev-old')),
  'insightRevisions.delete': () => update({ 'insightRevisions/ins-a/rev-old': null }),

  'insightCounts.read': () => read('insightCounts/ins-a'),
  'insightCounts.write': () => update({ 'insightCounts/ins-a/reads': 1_000 }),
};
