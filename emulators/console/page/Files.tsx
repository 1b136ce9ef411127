import { useState } from 'react';
import { ListRow } from '../../../src/components/list/ListRow';
import { Panel } from '../../../src/components/layout/Panel';
import { SearchBox } from '../../../src/components/form/SearchBox';
import { Cut, FollowedList } from './Followed';
import { dateOf } from './time';
import { useTopic } from './useTopic';

/** What people and the seed have put into Storage. */
export function Files() {
  const [query, setQuery] = useState('');
  const { data, problem } = useTopic('files', `q=${encodeURIComponent(query)}`);
  return (
    <Panel
      title="Files"
      count={data?.total ?? null}
      flush
      tools={<SearchBox label="Search files" minLength={1} onSearch={setQuery} />}
    >
      <FollowedList
        data={data}
        problem={problem}
        empty="There is no such file."
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <ul className="console-rows">
              {rows.map(({ name, contentType, size, updatedAt, link }) => (
                <li key={name}>
                  <ListRow
                    title={link ? <a href={link}>{name}</a> : name}
                    meta={`${contentType} · ${size.toLocaleString('en-GB')} bytes · ${dateOf(updatedAt)}`}
                  />
                </li>
              ))}
            </ul>
            <Cut shown={rows.length} total={total} />
          </>
        )}
      </FollowedList>
    </Panel>
  );
}
