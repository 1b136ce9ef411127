import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberName } from '../../../data/records';
import { Avatar } from '../../../components/display/Avatar';
import { Tag } from '../../../components/display/Tag';
import { Box, Grid, Row, Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import { shownName } from '../../../lib/text';

export function MemberGrid({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" gap={4} min="17rem" aria-label="Members">
      {children}
    </Grid>
  );
}

export function MemberCard({ member }: { member: MemberName }) {
  const { key, displayName, profilePhoto, company, jobRole, sector } = member;
  const name = shownName(displayName);
  const work = [jobRole, company].filter(Boolean).join(', ');
  return (
    <li>
      <Row gap={3} nowrap align="start">
        <Avatar src={profilePhoto} person={name} size={56} />
        <Box grow shrink breaks>
          <Link to={links.profile(key)}>{name}</Link>
          {work && (
            <Text as="p" margin={0}>
              {work}
            </Text>
          )}
          {sector && (
            <Box above={1}>
              <Tag to={links.members(sector)}>{sector}</Tag>
            </Box>
          )}
        </Box>
      </Row>
    </li>
  );
}
