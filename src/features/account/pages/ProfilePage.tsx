import { Link, useParams } from 'react-router-dom';
import { LinkButton } from '../../../components/action/LinkButton';
import { Avatar } from '../../../components/display/Avatar';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Box, Grid, Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import type { Profile } from '../../../data/records';
import { shownName } from '../../../lib/text';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { useProfile } from '../liveAccount';
import { Contributions } from '../components/Contributions';
import { NO_SUCH_MEMBER } from '../messages';
import { USER_TYPE_NAMES } from '../../../shared/members/userTypeNames';
import styles from './ProfilePage.module.css';

/** What members may see of one another. */
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
  return (
    <Page title={displayName || 'A member'} hideTitle width="reading">
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
