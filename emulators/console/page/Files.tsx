import { ListRow } from '../../../src/components/list/ListRow';
import { SearchedPanel } from './Followed';
import { dateOf } from './time';

export function Files() {
  return (
    <SearchedPanel
      topic="files"
      title="Files"
      search="Search files"
      empty="No files match."
      keyOf={({ name }) => name}
    >
      {({ name, contentType, size, updatedAt, link }) => (
        <ListRow
          title={link ? <a href={link}>{name}</a> : name}
          meta={`${contentType} · ${size.toLocaleString('en-GB')} bytes · ${dateOf(updatedAt)}`}
        />
      )}
    </SearchedPanel>
  );
}
