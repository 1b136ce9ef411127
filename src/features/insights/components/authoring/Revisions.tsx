import { useMemo, useState } from 'react';
import { formatMoment } from '../../../../lib/dates';
import { RevisionsDialog } from '../../../../shared/revisions/RevisionsDialog';
import { plainText } from '../../../../shared/richText/rawContent';
import type { InsightDraft } from '../../authoring';
import { readDraftContent } from '../../draftContent';
import { useInsightRevisions } from '../../liveDrafts';
import { NO_REVISIONS, RESTORED } from '../../messages';
import { useCategoryNames } from '../../useCategoryNames';

interface RevisionsProps {
  insightKey: string;
  /** What the insight says now. */
  current: InsightDraft;
  onRestore: (then: InsightDraft) => void;
  onClose: () => void;
}

/** What an insight said before, beside what it says now, and the way back to it. */
export function Revisions({ insightKey, current, onRestore, onClose }: RevisionsProps) {
  const { status, data } = useInsightRevisions(insightKey);
  const { all } = useCategoryNames();
  const revisions = useMemo(() => [...(data ?? [])].reverse(), [data]);
  const [chosen, setChosen] = useState('');
  const revision = revisions.find(({ key }) => key === chosen) ?? revisions[1] ?? revisions[0];
  const then = (revision && readDraftContent(revision.content)) ?? null;
  return (
    <RevisionsDialog
      status={status}
      chooseBy="Saved at"
      revisions={
        data
          ? revisions.map(({ key, time }, index) => ({
              key,
              label: `${formatMoment(time)}${index === 0 ? ' (newest)' : ''}`,
            }))
          : undefined
      }
      chosen={revision?.key ?? ''}
      onChoose={setChosen}
      before={then && textOf(then, all)}
      now={textOf(current, all)}
      empty={NO_REVISIONS}
      restored={RESTORED}
      onRestore={() => then && onRestore(then)}
      onClose={onClose}
    />
  );
}

/** All that is restored, as lines. */
const textOf = (draft: InsightDraft, categoryNames: ReadonlyMap<string, string>) =>
  [
    draft.title,
    draft.subTitle,
    `Category: ${categoryNames.get(draft.category) ?? draft.category}`,
    `Industry segments: ${draft.tags.join(', ')}`,
    `Video: ${draft.videoUrl || 'none'}`,
    '',
    plainText(draft.contentJSON),
  ].join('\n');
