import { useState } from 'react';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure } from '../../../../components/feedback/Failure';
import { Loading } from '../../../../components/feedback/Loading';
import { SearchBox } from '../../../../components/form/SearchBox';
import { SelectField } from '../../../../components/form/SelectField';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import { MOST_ROWS } from '../../../../config/constants';
import type { InsightSummary } from '../../../../data/records';
import { isRefused } from '../../../../store/loadStatus';
import { useInsightDrafts, useScheduledInsights } from '../../liveDrafts';
import { useLibraryPages } from '../../liveInsights';
import { NOTHING_OF_THIS_KIND, NOTHING_PUBLISHED, WHEN_READS_COUNT } from '../../messages';
import { useCategoryNames } from '../../useCategoryNames';
import { AuthoredRow } from './AuthoredRow';
import { DraftRow, type Draft } from './DraftRow';
import styles from './AuthoredInsights.module.css';
import { searchText } from '../../../../../model/searchText';

type AuthoredInsightsProps = {
  uid: string;
  /** The insight or draft in the form, or null. */
  editing: string | null;
  /** The insight in the form was deleted. */
  onDeleted: () => void;
};

const STATES = [
  { value: '', label: 'All of mine' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'others', label: 'Drafts of others' },
];

type Row = { key: string; draft: Draft } | { key: string; insight: InsightSummary };

/** What the author has written: drafts first, then what waits for its time, then what is published, newest first. */
export function AuthoredInsights({ uid, editing, onDeleted }: AuthoredInsightsProps) {
  const [state, setState] = useState('');
  const [query, setQuery] = useState('');
  const { status, data, want } = useLibraryPages('author', uid);
  const drafts = useDrafts();
  const { all } = useCategoryNames();
  const fits = (title: string) => searchText(title).includes(searchText(query));
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
        <>
          <SearchBox
            label="Search my insights"
            onSearch={(typed) => {
              setQuery(typed);
              if (typed !== '') want(MOST_ROWS);
            }}
          />
          <SelectField label="Show" hideLabel options={STATES} value={state} onChange={setState} />
          <p className={styles.note}>{WHEN_READS_COUNT}</p>
        </>
      }
    >
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : !data ? (
        <Loading label="Loading your insights" />
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
          onNeedMore={want}
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

/** Drafts and what waits, changed last first; of an insight that waits its draft is left out. */
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
