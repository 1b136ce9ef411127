import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/action/Button';
import { EditIcon, RemoveIcon, ViewIcon } from '../../../../components/display/icons';
import { LinkButton } from '../../../../components/action/LinkButton';
import { Tag } from '../../../../components/display/Tag';
import { ListRow } from '../../../../components/list/ListRow';
import { links } from '../../../../config/links';
import { formatMoment } from '../../../../lib/dates';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import type { InsightSummary } from '../../../../data/records';
import { plural } from '../../../../lib/text';
import { removeDraft } from '../../../../shared/drafts/drafts';
import { useAskBeforeDelete } from '../../../../shared/lists/useAskBeforeDelete';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../../store/act';
import { editDraftName } from '../../authoring';
import { withdrawInsight } from '../../authoringThunks';
import { useInsightCounts } from '../../liveDrafts';
import { DELETE_WARNING, FILES_LEFT, INSIGHT_DELETED } from '../../messages';
import { InsightPreview } from '../reader/InsightPreview';
import styles from './AuthoredRow.module.css';

type AuthoredRowProps = {
  insight: InsightSummary;
  categoryNames: ReadonlyMap<string, string>;
  /** It stands in the form beside the list. */
  isEdited: boolean;
  onDeleted: (() => void) | undefined;
};

/** An insight of the author's own, with how often it was read and how many have saved it: View, Edit and Delete. */
export function AuthoredRow({ insight, categoryNames, isEdited, onDeleted }: AuthoredRowProps) {
  const dispatch = useDispatch<ActDispatch>();
  const askBeforeDelete = useAskBeforeDelete();
  const [viewing, setViewing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { key, title, author } = insight;

  const handleDelete = async () => {
    const deletion = { what: 'insight', name: title, consequences: [DELETE_WARNING] };
    if (!(await askBeforeDelete(deletion))) return;
    setBusy(true);
    const outcome = await dispatch(withdrawInsight({ key }));
    setBusy(false);
    if (!withdrawInsight.fulfilled.match(outcome)) return;
    removeDraft(author, editDraftName(key));
    dispatch(showNotice('success', INSIGHT_DELETED));
    if (outcome.payload > 0) dispatch(showNotice('warning', FILES_LEFT));
    onDeleted?.();
  };

  return (
    <article>
      <ListRow
        compact
        title={
          <h3 className={styles.rowTitle}>
            <Link to={links.insightPage(key)}>{title}</Link>
          </h3>
        }
        meta={
          <>
            <Tag tone="brand">{categoryNames.get(insight.category) ?? insight.category}</Tag>{' '}
            {formatMoment(insight.time)} <Audience insight={key} />
          </>
        }
        actions={
          <>
            <Button
              size="small"
              icon={ViewIcon}
              aria-label={`View: ${title}`}
              onClick={() => setViewing(true)}
            >
              View
            </Button>
            <LinkButton
              size="small"
              icon={EditIcon}
              to={links.editInsight(key)}
              tone={isEdited ? 'primary' : 'secondary'}
            >
              Edit
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
            <Button
              size="small"
              tone="danger"
              icon={RemoveIcon}
              busy={busy}
              aria-label={`Delete: ${title}`}
              onClick={() => void handleDelete()}
            >
              Delete
            </Button>
          </>
        }
      >
        {viewing && (
          <InsightPreview
            insight={insight}
            categoryNames={categoryNames}
            onClose={() => setViewing(false)}
          />
        )}
      </ListRow>
    </article>
  );
}

function Audience({ insight }: { insight: string }) {
  const { status, data } = useInsightCounts(insight);
  if (status !== 'ready') return null;
  const { reads, saves } = data ?? { reads: 0, saves: 0 };
  return (
    <span>
      {plural(reads, 'read')}, saved by {saves}
    </span>
  );
}
