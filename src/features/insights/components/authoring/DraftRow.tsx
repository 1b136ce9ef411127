import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { hasSameContent } from '../../../../../model/insightDraft';
import { Button, LinkButton } from '../../../../components/action/Button';
import { CloseIcon, EditIcon, RemoveIcon, ViewIcon } from '../../../../components/display/icons';
import { Tag } from '../../../../components/display/Tag';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { ListRow } from '../../../../components/list/ListRow';
import { links } from '../../../../config/links';
import type { InsightDraftRow, ScheduledInsight } from '../../../../../model/insightDraft';
import { formatMoment, formatZonedMoment } from '../../../../lib/dates';
import { asSentence } from '../../../../lib/text';
import { removeDraft } from '../../../../shared/drafts/drafts';
import { useConfirm } from '../../../../shared/notices/confirm';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../../store/mutation';
import { editDraftName } from '../../authoring';
import { unscheduleInsight, deleteInsightDraft, useDraftContent } from '../../liveDrafts';
import {
  CHANGED_SINCE,
  DRAFT_DISCARDED,
  INSIGHT_UNSCHEDULED,
  CONFIRM_UNSCHEDULE,
  UNSCHEDULE_WARNING,
  CONFIRM_DISCARD_DRAFT,
} from '../../messages';
import { DraftPreview } from './DraftPreview';
import { Text } from '../../../../components/layout/Layout';

/** `time` is when the draft was saved, or when the insight is to be published. */
export type Draft = InsightDraftRow & {
  kind: 'draft' | 'scheduled';
  waiting?: ScheduledInsight;
};

/** Authors can continue their own drafts and preview those of others. */
export function DraftRow({
  draft,
  isOwn,
  isOpen,
}: {
  draft: Draft;
  isOwn: boolean;
  isOpen: boolean;
}) {
  const { key, kind, author, authorDisplayName, isEdit, time } = draft;
  const title = draft.title.trim() || 'Untitled';
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const [viewing, setViewing] = useState(false);

  const handleDiscard = async () => {
    if (!(await confirm({ question: CONFIRM_DISCARD_DRAFT, detail: title, danger: true }))) return;
    const outcome = await dispatch(deleteInsightDraft(key));
    if (!deleteInsightDraft.fulfilled.match(outcome)) return;
    removeDraft(author, editDraftName(key));
    dispatch(showNotice('success', DRAFT_DISCARDED));
  };
  const handleUnschedule = async () => {
    if (
      !(await confirm({
        question: CONFIRM_UNSCHEDULE,
        detail: `${asSentence(title)} ${UNSCHEDULE_WARNING}`,
      }))
    )
      return;
    const outcome = await dispatch(unscheduleInsight(key));
    if (unscheduleInsight.fulfilled.match(outcome))
      dispatch(showNotice('success', INSIGHT_UNSCHEDULED));
  };

  return (
    <article>
      <ListRow
        compact
        title={
          <Text as="h3" margin={0} size="base">
            {title}
          </Text>
        }
        meta={
          <>
            <Tag tone="brand">
              {kind === 'scheduled' ? 'Scheduled' : isEdit ? 'Draft of an update' : 'Draft'}
            </Tag>{' '}
            {kind === 'scheduled'
              ? `for ${formatZonedMoment(time)}`
              : `saved ${formatMoment(time)}`}
            {draft.waiting && isOwn && <ChangedSince waiting={draft.waiting} />}
            {!isOwn && authorDisplayName && ` by ${authorDisplayName}`}
          </>
        }
        actions={
          isOwn ? (
            <>
              <LinkButton
                size="small"
                icon={EditIcon}
                to={isEdit ? links.editInsight(key) : links.insightDraft(key)}
                tone={isOpen ? 'primary' : 'secondary'}
              >
                Continue <VisuallyHidden> with {title}</VisuallyHidden>
              </LinkButton>
              {kind === 'scheduled' ? (
                <Button
                  size="small"
                  icon={CloseIcon}
                  aria-label={`Unschedule: ${title}`}
                  onClick={() => void handleUnschedule()}
                >
                  {' '}
                  Unschedule{' '}
                </Button>
              ) : (
                <Button
                  size="small"
                  tone="danger"
                  icon={RemoveIcon}
                  aria-label={`Discard: ${title}`}
                  onClick={() => void handleDiscard()}
                >
                  {' '}
                  Discard{' '}
                </Button>
              )}
            </>
          ) : (
            <Button
              size="small"
              icon={ViewIcon}
              aria-label={`Preview: ${title}`}
              onClick={() => setViewing(true)}
            >
              Preview
            </Button>
          )
        }
      >
        {viewing && <Preview draftKey={key} onClose={() => setViewing(false)} />}
      </ListRow>
    </article>
  );
}

function ChangedSince({ waiting }: { waiting: ScheduledInsight }) {
  const { data } = useDraftContent(waiting.key);
  return data && !hasSameContent(data, waiting) && `, ${CHANGED_SINCE}`;
}

function Preview({ draftKey, onClose }: { draftKey: string; onClose: () => void }) {
  const { data } = useDraftContent(draftKey);
  return data && <DraftPreview draft={data} image={null} published={null} onClose={onClose} />;
}
