import { Link } from 'react-router-dom';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import { searchText } from '../../../../model/searchText';
import { FOUND_FIRST, useMembersToFind } from '../../../shared/members/findMembers';
import { MemberCard, MemberGrid } from './MemberCard';

/** Listed members with a name, company or sector that begins with the words. */
export function FoundPeople({ query }: { query: string }) {
  const people = useMembersToFind(searchText(query), FOUND_FIRST).data;
  const listed = (people?.rows ?? []).filter(({ listed: name }) => name !== undefined);
  if (listed.length === 0) return null;
  return (
    <Panel title="Members" actions={<Link to={links.members(query)}>All members</Link>}>
      <MemberGrid>
        {listed.map((member) => (
          <MemberCard key={member.key} member={member} />
        ))}
      </MemberGrid>
    </Panel>
  );
}
