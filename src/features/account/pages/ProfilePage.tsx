import { Link, useParams } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/action/Button';
import { Avatar } from '../../../components/display/Avatar';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Box, Grid, Text, Stack } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import type { Profile } from '../../../data/records';
import { shownName } from '../../../lib/text';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { useProfile, useInsightsBy, usePostsBy } from '../liveAccount';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import { excerpt } from '../../../shared/richText/rawContent';
import type { LiveResult } from '../../../store/liveValues';
import { NO_SUCH_MEMBER, NO_INSIGHTS_BY, NO_POSTS_BY } from '../messages';
import { USER_TYPE_NAMES } from '../../../shared/members/userTypeNames';
import { ReturnedMailOf } from '../components/ReturnedMail';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const { id = '' } = useParams();
  const { status, data } = useProfile(id);
  if (data) return <PublicProfile uid={id} profile={data} />;
  return (
    <Page title="Profile" width="reading">
      {isLoading(status) ? (
        <Box centred>
          <Loading label="Loading the profile" />
          <p>
            <Link to={links.myAccount()}>Back to My Account</Link>
          </p>
        </Box>
      ) : (
        <Box centred>
          <Failure
            kind={isRefused(status) ? status : 'notFound'}
            message={status === 'ready' ? NO_SUCH_MEMBER : undefined}
          />
          <LinkButton to={PATTERNS.chatrooms}>Go to the chatrooms</LinkButton>
        </Box>
      )}
    </Page>
  );
}

function PublicProfile({ uid, profile }: { uid: string; profile: Profile }) {
  const { company, jobRole, bio, userType, savedInsights } = profile;
  const displayName = shownName(profile.displayName);
  const readsReturned = useCan('returnedMails.list') === 'yes';
  return (
    <Page title={displayName || 'A member'} hideTitle width="reading">
      {readsReturned && <ReturnedMailOf uid={uid} />}
      <article className={styles.profileCard}>
        <header className={styles.profileHead}>
          <Avatar
            src={profile.portrait}
            size={160}
            name={displayName || 'this member'}
            person={displayName}
            className={styles.profilePhoto}
          />
          <div className={styles.profileNames}>
            <span className={styles.profileType}>{USER_TYPE_NAMES[userType]}</span>
            <p className={styles.profileName}>{displayName || 'A member without a display name'}</p>
          </div>
        </header>
        <Grid as="dl" gap="4 5" min="11rem" className={styles.profileFacts}>
          <div>
            <dt>Company</dt>
            <dd>{company || 'Not given'}</dd>
          </div>
          <div>
            <dt>Job role</dt>
            <dd>{jobRole || 'Not given'}</dd>
          </div>
          <div>
            <dt>Saved insights</dt>
            <dd>{savedInsights}</dd>
          </div>
        </Grid>
        <h2>About me</h2>
        <Text lines breaks>
          {bio || 'Nothing here yet.'}
        </Text>
      </article>
      <Contributions uid={uid} />
    </Page>
  );
}

const SHOWN_WORDS = 25;

function Contributions({ uid }: { uid: string }) {
  const insights = useInsightsBy(uid);
  const posts = usePostsBy(uid);
  return (
    <Box above={5}>
      <Panel title="Insights">
        <Latest rows={insights} label="Insights" empty={NO_INSIGHTS_BY}>
          {({ key, title, time }) => (
            <li key={key}>
              <ListRow
                title={<Link to={links.insightPage(key)}>{title}</Link>}
                meta={<TimeAgo at={time} />}
              />
            </li>
          )}
        </Latest>
      </Panel>
      <Panel title="Posts">
        <Latest rows={posts} label="Posts" empty={NO_POSTS_BY}>
          {({ key, chatroomKey, chatroomTitle, message, time }) => (
            <li key={key}>
              <ListRow
                title={<Link to={links.post(chatroomKey, key)}>{chatroomTitle}</Link>}
                meta={<TimeAgo at={time} />}
              >
                <Text margin="1 0 0" muted breaks>
                  {excerpt(message, SHOWN_WORDS)}
                </Text>
              </ListRow>
            </li>
          )}
        </Latest>
      </Panel>
    </Box>
  );
}

function Latest<Row>(props: {
  rows: LiveResult<Row[]>;
  label: string;
  empty: string;
  children: (row: Row) => ReactNode;
}) {
  const { rows, label, empty, children } = props;
  if (!rows.data) return <Loading status={rows.status} inline />;
  if (rows.data.length === 0) return <p>{empty}</p>;
  return (
    <Stack as="ul" gap={4} aria-label={label}>
      {[...rows.data].reverse().map(children)}
    </Stack>
  );
}
