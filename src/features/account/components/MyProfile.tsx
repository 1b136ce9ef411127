import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectOwnText, selectSession } from '../../../access/sessionSlice';
import { Button, ButtonRow } from '../../../components/action/Button';
import { EditIcon, SubscribedIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Grid } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { fullName } from '../../../lib/text';
import { SleepingFeed } from '../../../shared/calendarFeed/SleepingFeed';
import { showExpiry } from '../../../shared/members/expiry';
import { showBirthday } from '../birthday';
import { CountingPanel } from './CountingPanel';
import { DangerZone } from './DangerZone';
import { EditProfileForm } from './EditProfileForm';
import { NotificationsPanel } from './NotificationsPanel';
import { PasswordPanel } from './PasswordPanel';
import { PhotoForm } from './PhotoForm';
import styles from './MyProfile.module.css';

type Mode = 'view' | 'edit' | 'notifications';

/** The My Profile tab: what others see, what only the member sees, and everything to be done about it. `#notifications` opens their list. */
export function MyProfile() {
  const { uid, email, presumed } = useSelector(selectSession);
  const { hash, key: visit } = useLocation();
  const [mode, setMode] = useState<Mode>('view');
  const [opened, setOpened] = useState<string | null>(null);
  if (hash === '#notifications' && opened !== visit) {
    setOpened(visit);
    setMode('notifications');
  }
  const modeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === null) return;
    // After the page has taken the focus to its heading: the list stands below photo and name.
    queueMicrotask(() => {
      modeRef.current?.focus({ preventScroll: true });
      modeRef.current?.scrollIntoView({ block: 'start' });
    });
  }, [opened]);
  if (uid === null) return <Loading label="Loading your profile" />;

  const toggle = (other: Mode) => setMode((current) => (current === other ? 'view' : other));
  return (
    <div>
      <Panel title="My Profile">
        <div className={styles.myProfileTop}>
          <PhotoForm uid={uid} isFixed={mode === 'edit'} />
          <div>
            <Name email={email} />
            <ButtonRow>
              <Button
                icon={EditIcon}
                aria-expanded={mode === 'edit'}
                onClick={() => toggle('edit')}
              >
                Edit Profile
              </Button>
              <Button
                icon={SubscribedIcon}
                aria-expanded={mode === 'notifications'}
                onClick={() => toggle('notifications')}
              >
                Manage Notifications
              </Button>
            </ButtonRow>
            <div ref={modeRef} className={styles.myProfileMode} tabIndex={-1}>
              {mode === 'view' && <Facts email={email} />}
              {mode === 'edit' &&
                (presumed ? (
                  <Loading inline label="Loading your profile" />
                ) : (
                  <EditProfileForm uid={uid} onClose={() => setMode('view')} />
                ))}
              {mode === 'notifications' && <NotificationsPanel uid={uid} />}
            </div>
          </div>
        </div>
      </Panel>
      <PasswordPanel email={email} />
      <CountingPanel uid={uid} />
      <SleepingFeed />
      <DangerZone uid={uid} />
    </div>
  );
}

function Name({ email }: { email: string }) {
  const firstName = useSelector(selectOwnText('firstName'));
  const lastName = useSelector(selectOwnText('lastName'));
  const displayName = useSelector(selectOwnText('displayName'));
  return (
    <p className={styles.myProfileName}>{fullName({ firstName, lastName, displayName, email })}</p>
  );
}

function Facts({ email }: { email: string }) {
  const { own } = useSelector(selectSession);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return (
    <Grid gap="5 6" min="17rem" className={styles.myProfileLists}>
      <section aria-labelledby="public-information">
        <h3 id="public-information">Public information</h3>
        <dl>
          <Fact name="Display name" value={text(own.displayName)} />
          <Fact name="Company" value={text(own.company)} />
          <Fact name="Job title" value={text(own.jobRole)} />
          <Fact name="Birthday" value={showBirthday(text(own.DOB) ?? '')} />
          <Fact name="About me" value={text(own.bio)} />
        </dl>
      </section>
      <section aria-labelledby="private-information">
        <h3 id="private-information">Private information</h3>
        <dl>
          <Fact name="E-mail" value={text(own.email) ?? email} />
          <Fact
            name="Membership expiry date"
            value={typeof own.expiryDate === 'number' ? showExpiry(own.expiryDate) : 'No end date'}
          />
        </dl>
      </section>
    </Grid>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value ? undefined : styles.isMissing}>{value || 'Not given'}</dd>
    </div>
  );
}
