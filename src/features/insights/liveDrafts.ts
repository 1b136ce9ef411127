/** Drafts, insights that wait for their time, revisions, and how what was published is read, as live facts of staff. */
import { REVISIONS_KEPT } from '../../../model/insightText';
import { DRAFTS_SHOWN } from '../../config/constants';
import { decode } from '../../data/decode';
import { followList, followValue, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import {
  insightCountsSchema,
  insightDraftSchema,
  insightRevisionSchema,
  scheduledInsightSchema,
} from '../../data/records';
import { live } from '../../store/live';
import { readDraftContent } from './draftContent';

/** The drafts of all staff, changed last first. The first argument asks for them at all. */
export const useInsightDrafts = live('insightDrafts', (_wanted: true) =>
  followList(
    { path: paths.insightDrafts, orderBy: 'time', last: DRAFTS_SHOWN },
    insightDraftSchema,
  ),
);

/** What waits for its time, next first. */
export const useScheduledInsights = live('scheduledInsights', (_wanted: true) =>
  followList(
    { path: paths.scheduledInsights, orderBy: 'publishAt', first: DRAFTS_SHOWN },
    scheduledInsightSchema,
  ),
);

/** The form of a draft; null where there is none. */
export const useDraftContent = live('draftContents', (key: string) =>
  followValue(paths.draftContent(key), (value) =>
    typeof value === 'string' ? readDraftContent(value) : null,
  ),
);

/** The row of one draft; null where there is none. */
export const useInsightDraftRow = live('insightDraftRows', (key: string) =>
  mapFeed(
    followList(
      { path: paths.insightDrafts, orderBy: '$key', from: key, to: key, last: 1 },
      insightDraftSchema,
    ),
    (rows) => rows?.[0] ?? null,
  ),
);

/** How often an insight was read and how many have saved it; null where nothing was counted yet. */
export const useInsightCounts = live('insightCounts', (key: string) =>
  followValue(paths.insightCounts(key), (value) =>
    decode(insightCountsSchema, value, paths.insightCounts(key)),
  ),
);

/** What an insight said, saved last first. */
export const useInsightRevisions = live('insightRevisions', (insight: string) =>
  followList(
    { path: paths.insightRevisions(insight), orderBy: '$key', last: REVISIONS_KEPT },
    insightRevisionSchema,
  ),
);
