import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Loading } from '../../../../components/feedback/Loading';
import { SearchBox } from '../../../../components/form/SearchBox';
import { SelectField } from '../../../../components/form/SelectField';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import { MOST_ROWS } from '../../../../config/constants';
import type { InsightSummary } from '../../../../data/records';
import { useInsightDrafts, useScheduledInsights, useInsightCounts } from '../../liveDrafts';
import { useLibraryPages, useCategoryNames } from '../../liveInsights';
import {
  NOTHING_OF_THIS_KIND,
  NOTHING_PUBLISHED,
  WHEN_READS_COUNT,
  DELETE_WARNING,
  FILES_LEFT,
  INSIGHT_DELETED,
} from '../../messages';
import { Button, LinkButton } from '../../../../components/action/Button';
import { EditIcon, RemoveIcon, ViewIcon } from '../../../../components/display/icons';
import { CategoryTag } from '../card/CategoryTag';
import { ListRow } from '../../../../components/list/ListRow';
import { links } from '../../../../config/links';
import { formatMoment } from '../../../../lib/dates';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { plural } from '../../../../lib/text';
import { removeDraft } from '../../../../shared/drafts/drafts';
import { useConfirmDelete } from '../../../../shared/lists/ManagedList';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../../store/mutation';
import { useMutation } from '../../../../store/useMutation';
import { editDraftName } from '../../authoring';
import { withdrawInsight } from '../../authoringThunks';
import { InsightPreview } from '../reader/InsightPreview';
import { DraftRow, type Draft } from './DraftRow';
import { searchText } from '../../../../../model/searchText';
import { Text } from '../../../../components/layout/Layout';
import styles from './AuthoredInsights.module.css';

type AuthoredInsightsProps = {
  uid: string;
  editing: string | null;
  onDeleted: () => void;
};

const STATES = [
  { value: '', label: 'All my insights' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'others', label: 'Other authors’ drafts' },
];

type Row = { key: string; draft: Draft } | { key: string; insight: InsightSummary };

export function AuthoredInsights({ uid, editing, onDeleted }: AuthoredInsightsProps) {
  const [state, setState] = useState('');
  const [query, setQuery] = useState('');
  const { status, data, want } = useLibraryPages('author', uid);
  const drafts = useDrafts();
  const { all } = useCategoryNames();
  const fits = (title: string) => searchText(title).includes(searchText(query));
  const isEmpty = data?.rows.length === 0 && drafts.length === 0;
  const rows: Row[] = [
    ...drafts
      .filter(({ kind, author, title }) =>
        state === 'others'
          ? author !== uid && fits(title)
          : author === uid && (state === '' || state === kind) && fits(title),
      )
      .map((draft) => ({ key: `draft/${draft.key}`, draft })),
    ...(state === '' || state === 'published' ? (data?.rows ?? []) : [])
      .filter(({ title }) => fits(title))
      .map((insight) => ({ key: insight.key, insight })),
  ];
  return (
    <Panel
      title="My Published Insights"
      flush
      tools={
        !isEmpty && (
          <>
            <SearchBox
              label="Search my insights"
              onSearch={(typed) => {
                setQuery(typed);
                if (typed !== '') want(MOST_ROWS);
              }}
            />
            <SelectField
              label="Show"
              hideLabel
              options={STATES}
              value={state}
              onChange={setState}
            />
            <p className={styles.note}>{WHEN_READS_COUNT}</p>
          </>
        )
      }
    >
      {!data ? (
        <Loading status={status} label="Loading your insights" />
      ) : (
        <ProgressiveList
          label="My published insights"
          items={rows}
          getKey={({ key }) => key}
          renderItem={(row) =>
            'draft' in row ? (
              <DraftRow
                draft={row.draft}
                isOwn={row.draft.author === uid}
                isOpen={row.draft.key === editing}
              />
            ) : (
              <AuthoredRow
                insight={row.insight}
                categoryNames={all}
                isEdited={row.insight.key === editing}
                onDeleted={row.insight.key === editing ? onDeleted : undefined}
              />
            )
          }
          hasMore={data.hasMore && (state === '' || state === 'published')}
          onLoadMore={want}
          empty={
            <EmptyState
              message={query === '' && state === '' ? NOTHING_PUBLISHED : NOTHING_OF_THIS_KIND}
            />
          }
        />
      )}
    </Panel>
  );
}

/** Last changed first. The draft of a scheduled insight is left out. */
function useDrafts(): Draft[] {
  const drafts = useInsightDrafts(true).data ?? [];
  const waiting = useScheduledInsights(true).data ?? [];
  const keys = new Set(waiting.map(({ key }) => key));
  return [
    ...drafts
      .filter(({ key }) => !keys.has(key))
      .map((draft): Draft => ({ ...draft, kind: 'draft' }))
      .reverse(),
    ...waiting.map((insight): Draft => ({
      ...insight,
      kind: 'scheduled',
      waiting: insight,
      authorDisplayName: '',
      isEdit: false,
      time: insight.publishAt,
    })),
  ];
}

type AuthoredRowProps = {
  insight: InsightSummary;
  categoryNames: ReadonlyMap<string, string>;
  /** Open in the form next to the list. */
  isEdited: boolean;
  onDeleted: (() => void) | undefined;
};

function AuthoredRow({ insight, categoryNames, isEdited, onDeleted }: AuthoredRowProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirmDelete = useConfirmDelete();
  const [viewing, setViewing] = useState(false);
  const { busy, run } = useMutation(withdrawInsight);
  const { key, title, author } = insight;

  const handleDelete = async () => {
    const deletion = { what: 'insight', name: title, consequences: [DELETE_WARNING] };
    if (!(await confirmDelete(deletion))) return;
    const filesLeft = await run({ key });
    if (filesLeft === null) return;
    removeDraft(author, editDraftName(key));
    dispatch(showNotice('success', INSIGHT_DELETED));
    if (filesLeft > 0) dispatch(showNotice('warning', FILES_LEFT));
    onDeleted?.();
  };

  return (
    <article>
      <ListRow
        compact
        title={
          <Text as="h3" margin="0 0 1" size="base">
            <Link to={links.insightPage(key)}>{title}</Link>
          </Text>
        }
        meta={
          <>
            <CategoryTag
              category={insight.category}
              name={categoryNames.get(insight.category) ?? insight.category}
            />{' '}
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
        {viewing && <InsightPreview insight={insight} onClose={() => setViewing(false)} />}
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
