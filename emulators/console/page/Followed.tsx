import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../src/components/feedback/EmptyState';
import { FormMessage } from '../../../src/components/form/Form';
import { Loading } from '../../../src/components/feedback/Loading';
import { SearchBox } from '../../../src/components/form/SearchBox';
import { Panel } from '../../../src/components/layout/Panel';
import { Table } from '../../../src/components/list/Table';
import type { Excerpt, Topics } from '../types';
import { useTopic } from './useTopic';

interface FollowedPanelProps<Rows> {
  title: string;
  /** Null until the first rows arrive. */
  rows: Rows | null;
  total?: number | undefined;
  problem: string | null;
  empty: string;
  tools?: ReactNode;
  note?: ReactNode;
  children: (rows: Rows) => ReactNode;
}

export function FollowedPanel<Rows extends readonly unknown[]>(props: FollowedPanelProps<Rows>) {
  const { title, rows, total, problem, empty, tools, note, children } = props;
  return (
    <Panel title={title} count={total ?? rows?.length ?? null} flush tools={tools}>
      {note}
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {rows === null && !problem && <Loading />}
      {rows && (rows.length === 0 ? <EmptyState message={empty} /> : children(rows))}
    </Panel>
  );
}

interface FollowedTableProps<Row> extends Omit<FollowedPanelProps<readonly Row[]>, 'children'> {
  columns: readonly string[];
  keyOf: (row: Row) => string;
  cellsOf: (row: Row) => ReactNode[];
}

export function FollowedTable<Row>({ columns, keyOf, cellsOf, ...panel }: FollowedTableProps<Row>) {
  return (
    <FollowedPanel {...panel}>
      {(rows) => (
        <div
          className="console-scroll"
          role="region"
          aria-label={`Rows of ${panel.title}`}
          tabIndex={0}
        >
          <Table
            caption={panel.title}
            columns={columns.map((header) => ({ id: header, header }))}
            rows={rows.map((row) => ({ key: keyOf(row), cells: cellsOf(row) }))}
          />
        </div>
      )}
    </FollowedPanel>
  );
}

type Searched = {
  [Name in keyof Topics]: Topics[Name] extends Excerpt<unknown> ? Name : never;
}[keyof Topics];

interface SearchedPanelProps<Topic extends Searched> {
  topic: Topic;
  title: string;
  search: string;
  empty: string;
  note?: ReactNode;
  children: (row: Topics[Topic]['rows'][number]) => ReactNode;
  keyOf: (row: Topics[Topic]['rows'][number]) => string;
}

export function SearchedPanel<Topic extends Searched>(props: SearchedPanelProps<Topic>) {
  const { topic, search, children, keyOf, ...panel } = props;
  const [query, setQuery] = useState('');
  const rowsIn = ({ rows }: Topics[Topic]) => rows;
  const { data, problem } = useTopic(topic, `q=${encodeURIComponent(query)}`);
  return (
    <FollowedPanel
      {...panel}
      rows={data && rowsIn(data)}
      total={data?.total}
      problem={problem}
      tools={<SearchBox label={search} minLength={1} onSearch={setQuery} />}
    >
      {(shown) => (
        <>
          <ul className="console-rows">
            {shown.map((row) => (
              <li key={keyOf(row)}>{children(row)}</li>
            ))}
          </ul>
          {data && shown.length < data.total && (
            <p className="console-note">
              {shown.length} of {data.total}. Search to see others.
            </p>
          )}
        </>
      )}
    </FollowedPanel>
  );
}
