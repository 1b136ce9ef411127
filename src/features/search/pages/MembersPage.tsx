import { useState } from 'react';
import { searchText } from '../../../../model/searchText';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { SearchBox } from '../../../components/form/SearchBox';
import { Stack, Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { MEMBERS_PAGE } from '../../../config/constants';
import { useAddress } from '../../../shared/listing/addressFilters';
import {
  FOUND_FIRST,
  useListedMembers,
  useMembersToFind,
} from '../../../shared/members/findMembers';
import { MemberCard, MemberGrid } from '../components/MemberCard';
import * as messages from '../messages';
import { useBoxKey } from '../useBoxKey';

/** `?q=` is the beginning of a name, a company or a sector. */
export function MembersPage() {
  const [params, change] = useAddress();
  const boxKey = useBoxKey();
  const query = params.get('q')?.trim() ?? '';
  return (
    <Page title={messages.MEMBERS_TITLE} lead={messages.MEMBERS_LEAD}>
      <Stack gap={5}>
        <SearchBox
          key={boxKey}
          label="Search the members"
          placeholder="Name, company or sector"
          initialQuery={query}
          onSearch={(name) =>
            change((next) => (name === '' ? next.delete('q') : next.set('q', name)))
          }
        />
        {query === '' ? <AllMembers /> : <FoundMembers key={query} query={query} />}
      </Stack>
    </Page>
  );
}

function AllMembers() {
  const { status, data, want } = useListedMembers('all');
  if (!data) return <Loading status={status} label="Loading the members" />;
  if (data.rows.length === 0) return <EmptyState message={messages.NO_MEMBERS} />;
  return (
    <>
      <MemberGrid>
        {data.rows.map((member) => (
          <MemberCard key={member.key} member={member} />
        ))}
      </MemberGrid>
      {data.hasMore && (
        <Button fluid tone="quiet" onClick={() => want(data.rows.length + 1)}>
          Show more
        </Button>
      )}
    </>
  );
}

function FoundMembers({ query }: { query: string }) {
  const [most, setMost] = useState(FOUND_FIRST);
  const { status, data } = useMembersToFind(searchText(query), most);
  // More of them are read by another query, until which the first ones stay.
  const [shown, setShown] = useState(data);
  if (data !== null && data !== shown) setShown(data);
  if (!shown) return <Loading status={status} label="Searching the members" />;
  const listed = shown.rows.filter((member) => member.listed !== undefined);
  if (listed.length === 0) return <EmptyState message={messages.noMember(query)} />;
  return (
    <>
      <MemberGrid>
        {listed.map((member) => (
          <MemberCard key={member.key} member={member} />
        ))}
      </MemberGrid>
      {shown.hasMore &&
        (most < MEMBERS_PAGE ? (
          <Button fluid tone="quiet" onClick={() => setMost(MEMBERS_PAGE)}>
            Show more
          </Button>
        ) : (
          <Text muted>{messages.MORE_MEMBERS}</Text>
        ))}
    </>
  );
}
