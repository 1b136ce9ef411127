import { Link, useParams } from 'react-router-dom';
import { Avatar } from '../../../components/Avatar';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { links } from '../../../config/links';
import type { Profile } from '../../../data/records';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { useProfile } from '../liveAccount';
import { USER_TYPE_NAMES } from '../userTypeNames';
import './ProfilePage.css';

/** What members may see of one another. */
export function ProfilePage() {
  const { id = '' } = useParams();
  const { status, data } = useProfile(id);
  if (data) return <PublicProfile profile={data} />;
  return (
    <Page title="Profile" width="reading">
      {isLoading(status) ? (
        <div className="profile-waiting">
          <Loading label="Loading the profile" />
          <p>
            <Link to={links.myAccount()}>Back to My Account</Link>
          </p>
        </div>
      ) : (
        <Failure
          kind={isRefused(status) ? status : 'notFound'}
          message={status === 'ready' ? 'There is no such member (any more).' : undefined}
        />
      )}
    </Page>
  );
}

function PublicProfile({ profile }: { profile: Profile }) {
  const { displayName, profilePhoto, company, jobRole, bio, userType, savedInsights } = profile;
  return (
    <Page title={displayName || 'A member'} hideTitle width="reading">
      <article className="profile-card">
        <header className="profile-head">
          <Avatar src={profilePhoto} size={160} name={displayName || 'this member'} />
          <div className="profile-names">
            <span className="profile-type">{USER_TYPE_NAMES[userType]}</span>
            <p className="profile-name">{displayName || 'A member without a display name'}</p>
          </div>
        </header>
        <dl className="profile-facts">
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
        </dl>
        <h2>About me</h2>
        <p className="profile-bio">{bio || 'Nothing here yet.'}</p>
      </article>
    </Page>
  );
}
