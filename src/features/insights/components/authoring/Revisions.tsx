import { diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { SelectField } from '../../../../components/form/SelectField';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure } from '../../../../components/feedback/Failure';
import { Loading } from '../../../../components/feedback/Loading';
import { Modal } from '../../../../components/overlay/Modal';
import { formatMoment } from '../../../../lib/dates';
import { plainText } from '../../../../shared/richText/rawContent';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import { isRefused } from '../../../../store/loadStatus';
import type { InsightDraft } from '../../authoring';
import { readDraftContent } from '../../draftContent';
import { useInsightRevisions } from '../../liveDrafts';
import { NO_REVISIONS, RESTORED } from '../../messages';
import { useCategoryNames } from '../../useCategoryNames';
import styles from './Revisions.module.css';

interface RevisionsProps {
  insightKey: string;
  /** What the insight says now. */
  current: InsightDraft;
  onRestore: (then: InsightDraft) => void;
  onClose: () => void;
}

/** Comparing takes no longer, in milliseconds: texts that differ in everything are shown one after the other. */
const PATIENCE = 500;

/** What an insight said before, beside what it says now, and the way back to it. */
export function Revisions({ insightKey, current, onRestore, onClose }: RevisionsProps) {
  const dispatch = useDispatch();
  const { status, data } = useInsightRevisions(insightKey);
  const revisions = useMemo(() => [...(data ?? [])].reverse(), [data]);
  const [chosen, setChosen] = useState('');
  const revision = revisions.find(({ key }) => key === chosen) ?? revisions[1] ?? revisions[0];
  const then = revision && readDraftContent(revision.content);
  return (
    <Modal
      open
      size="large"
      title="Revisions"
      onClose={onClose}
      actions={
        then && (
          <Button
            tone="primary"
            size="small"
            onClick={() => {
              onRestore(then);
              dispatch(showNotice('success', RESTORED));
            }}
          >
            Restore this text
          </Button>
        )
      }
    >
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : !data ? (
        <Loading label="Loading the revisions" />
      ) : !revision ? (
        <EmptyState message={NO_REVISIONS} />
      ) : (
        <>
          <SelectField
            label="Saved at"
            options={revisions.map(({ key, time }, index) => ({
              value: key,
              label: `${formatMoment(time)}${index === 0 ? ' (newest)' : ''}`,
            }))}
            value={revision.key}
            onChange={setChosen}
          />
          {then && <Comparison then={then} now={current} />}
        </>
      )}
    </Modal>
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

/** The words that came since, and those that went. */
function Comparison({ then, now }: { then: InsightDraft; now: InsightDraft }) {
  const { all } = useCategoryNames();
  const parts = useMemo(() => {
    const [before, after] = [textOf(then, all), textOf(now, all)];
    return (
      diffWordsWithSpace(before, after, { timeout: PATIENCE }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ]
    );
  }, [then, now, all]);
  return (
    <div className={styles.comparison} role="region" aria-label="Compared with now" tabIndex={0}>
      {parts.map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </div>
  );
}
