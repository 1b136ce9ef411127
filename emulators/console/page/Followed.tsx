import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../src/components/feedback/EmptyState';
import { FormMessage } from '../../../src/components/form/Form';
import { Loading } from '../../../src/components/feedback/Loading';
import { SearchBox } from '../../../src/components/form/SearchBox';
import { Panel } from '../../../src/components/layout/Panel';
import type { Excerpt, Topics } from '../types';
import { useTopic } from './useTopic';

interface FollowedListProps<Data> {
  data: Data | null;
  problem: string | null;
  /** Said when there is nothing. */
  empty: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** What a topic shows: still coming, nothing, or its content; with what is wrong above it. */
export function FollowedList<Data>({
  data,
  problem,
  empty,
  isEmpty,
  children,
}: FollowedListProps<Data>) {
  return (
    <>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {data === null && !problem && <Loading />}
      {data !== null && (isEmpty(data) ? <EmptyState message={empty} /> : children(data))}
    </>
  );
}

/** Topics of which the first rows are sent, and others to whoever searches. */
type Searched = {
  [Name in keyof Topics]: Topics[Name] extends Excerpt<unknown> ? Name : never;
}[keyof Topics];

interface SearchedPanelProps<Topic extends Searched> {
  topic: Topic;
  title: string;
  /** Of the search box. */
  search: string;
  empty: string;
  /** Shown above the list. */
  note?: ReactNode;
  children: (row: Topics[Topic]['rows'][number]) => ReactNode;
  keyOf: (row: Topics[Topic]['rows'][number]) => string;
}

/** A topic as a list that can be searched. */
export function SearchedPanel<Topic extends Searched>(props: SearchedPanelProps<Topic>) {
  const { topic, title, search, empty, note, children, keyOf } = props;
  const [query, setQuery] = useState('');
  const { data, problem } = useTopic(topic, `q=${encodeURIComponent(query)}`);
  return (
    <Panel
      title={title}
      count={data?.total ?? null}
      flush
      tools={<SearchBox label={search} minLength={1} onSearch={setQuery} />}
    >
      {note}
      <FollowedList
        data={data}
        problem={problem}
        empty={empty}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <ul className="console-rows">
              {rows.map((row) => (
                <li key={keyOf(row)}>{children(row)}</li>
              ))}
            </ul>
            {rows.length < total && (
              <p className="console-note">
                {rows.length} of {total}. Search to see others.
              </p>
            )}
          </>
        )}
      </FollowedList>
    </Panel>
  );
}
