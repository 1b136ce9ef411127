import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  selectOwnText,
  selectIsAssumed,
  selectSession,
  selectOwnName,
} from '../../../access/sessionSlice';
import { Button, ButtonRow } from '../../../components/action/Button';
import { EditIcon, SubscribedIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Grid, Box } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { fullName } from '../../../lib/text';
import { ColoursField } from '../../../shared/colours/ColoursField';
import { SleepingFeeds } from '../../../shared/feeds/SleepingFeeds';
import { showExpiry } from '../../../shared/members/expiry';
import { showBirthday, EditProfileForm } from './EditProfileForm';
import { useCan } from '../../../access/useCan';
import { Switch } from '../../../components/form/CheckboxField';
import { useMutation } from '../../../store/useMutation';
import { useUncounted, useOwnPortrait } from '../liveAccount';
import {
  COUNTING,
  COUNTING_TITLE,
  FILE_PENDING,
  PHOTO_TOO_BIG,
  PHOTO_TOO_SMALL,
  PHOTO_UPDATED,
  PHOTO_WRONG_TYPE,
} from '../messages';
import {
  switchCounting,
  PHOTO_MAX_BYTES,
  PHOTO_MIN_BYTES,
  setProfilePhoto,
} from '../profileThunks';
import { ListingPanel } from './ListingPanel';
import { DangerZone } from './DangerZone';
import { NotificationsPanel } from './NotificationsPanel';
import { PasswordPanel } from './PasswordPanel';
import { ReturnedMail } from './ReturnedMail';
import { Avatar } from '../../../components/display/Avatar';
import { Form } from '../../../components/form/Form';
import { PicturePicker } from '../../../components/form/PicturePicker';
import { useObjectUrl } from '../../../components/display/useObjectUrl';
import { IMAGE_TYPES } from '../../../config/constants';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { fileSchema, useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import styles from './MyProfile.module.css';

type Mode = 'view' | 'edit' | 'notifications';

/** The modes that an address can name. */
const MODES: Readonly<Record<string, Mode>> = {
  '#edit': 'edit',
  '#notifications': 'notifications',
};

export function MyProfile() {
  const { uid, email } = useSelector(selectSession);
  const assumed = useSelector(selectIsAssumed);
  const { hash, key: visit } = useLocation();
  const [mode, setMode] = useState<Mode>('view');
  const [opened, setOpened] = useState<string | null>(null);
  const named = MODES[hash];
  if (named && opened !== visit) {
    setOpened(visit);
    setMode(named);
  }
  const modeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === null) return;
    // After the page has moved the focus to its heading.
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
        <ReturnedMail uid={uid} email={email} />
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
                (assumed ? (
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
      <ListingPanel uid={uid} />
      <Panel title="Display">
        <div className={styles.display}>
          <ColoursField hint="For every page, in this browser only." />
        </div>
      </Panel>
      <CountingPanel uid={uid} />
      <SleepingFeeds />
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
          <Fact name="Email" value={text(own.email) ?? email} />
          <Fact
            name="Membership expiry date"
            value={typeof own.expiryDate === 'number' ? showExpiry(own.expiryDate) : 'No end date'}
          />
          <Fact name="Competence" value={text(own.competence)} />
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

function CountingPanel({ uid }: { uid: string }) {
  const maySwitch = useCan('counting.switchOff') === 'yes';
  const { data: isOff } = useUncounted(uid);
  const { busy, run } = useMutation(switchCounting);
  if (!maySwitch) return null;
  return (
    <Panel
      title={COUNTING_TITLE}
      actions={
        <Switch
          label="Count my visits"
          words={['Counted', 'Not counted']}
          checked={isOff === false}
          disabled={busy || isOff === null}
          onChange={(isOn) => void run({ uid, isOn })}
        />
      }
    >
      <p>{COUNTING}</p>
    </Panel>
  );
}

const photoSchema = fileSchema(FILE_PENDING);

/** @param isFixed shows the photo only, because another form changes it */
function PhotoForm({ uid, isFixed }: { uid: string; isFixed: boolean }) {
  const name = useSelector(selectOwnName);
  const small = useSelector(selectOwnText('profilePhoto'));
  const stored = useOwnPortrait(uid).data || small;
  const photo = useFileChoice();
  const form = useForm({
    draft: photo.draft,
    schema: photoSchema,
    files: [photo],
    send: ({ file }, onProgress) => setProfilePhoto({ uid, file, onProgress }),
    notice: PHOTO_UPDATED,
  });
  const preview = useObjectUrl(photo.file);

  const picture = <Avatar src={preview ?? stored} person={name} size={160} name="you" />;

  if (isFixed && photo.file === null) return <Box centred>{picture}</Box>;
  return (
    <Box centred>
      <Form label="Profile photo" onSubmit={form.submit}>
        <PicturePicker
          label="Profile photo"
          {...form.picker(photo)}
          accept={IMAGE_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={PHOTO_MAX_BYTES}
          messages={{
            tooBig: PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
        >
          {picture}
        </PicturePicker>
        {photo.file && <p role="status">This photo is pending until you press Update.</p>}
        <FormEnd form={form} label="Update" disabled={photo.file === null} />
      </Form>
    </Box>
  );
}
