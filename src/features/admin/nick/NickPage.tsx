/** Proposes display names for users without one, fifty at a time, for review before they are assigned. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { BackLink, Button } from '../../../components/action/Button';
import * as v from 'valibot';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { EmailText } from '../../../components/display/EmailText';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Form, FormMessage } from '../../../components/form/Form';
import { SuccessIcon, SaveIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Table } from '../../../components/list/Table';
import { TextField } from '../../../components/form/TextField';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { PERSON_FIELDS } from '../../../../model/person';
import { PATTERNS } from '../../../config/links';
import type { UserRow } from '../../../data/records';
import { fullName, plural } from '../../../lib/text';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { trimmedText, useFields, useForm } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { COUNT_USES, usedBy } from '../lists/names';
import {
  ALL_NAMED,
  NAME_NEEDED,
  namesAssigned,
  namesNotAssigned,
  CONFIRM_SHARED_NAMES,
  sharedNameDetail,
  USERS,
} from '../messages';
import {
  NAMELESS_ROWS,
  useNameless,
  proposeName,
  sharedNames,
  assignDisplayNames,
  countBearers,
  type NotNamed,
} from './nickThunks';
import styles from './NickPage.module.css';

const COLUMNS = [
  { id: 'chosen', header: 'Assign', hideHeader: true, narrow: true },
  { id: 'email', header: 'Email', isTitle: true },
  { id: 'name', header: 'Name' },
  { id: 'displayName', header: 'Display name' },
];

export function NickPage() {
  const { status, data } = useNameless();
  return (
    <Page
      title="Display names"
      before={<BackLink to={PATTERNS.adminDashboard}>Admin Dashboard</BackLink>}
    >
      {data === null ? (
        <Loading status={status} label="Loading users without a display name" />
      ) : (
        <Naming users={data} />
      )}
    </Page>
  );
}

const offerSchema = v.pipe(
  v.object({ displayName: trimmedText(), isChosen: v.boolean() }),
  v.check(({ displayName, isChosen }) => !isChosen || displayName !== '', NAME_NEEDED),
);
type Offer = v.InferInput<typeof offerSchema>;
type Offers = { [uid: string]: Offer };
const offersSchema = v.record(v.string(), offerSchema);

const offerTo = (user: UserRow, changes: Offers): Offer =>
  changes[user.key] ?? { displayName: proposeName(user), isChosen: true };

function Naming({ users }: { users: readonly UserRow[] }) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const [uses, setUses] = useState<ReadonlyMap<string, number> | null>(null);
  const [isCounting, setCounting] = useState(false);
  const changes = useFields<Offers>({});
  const offers = Object.fromEntries(
    users.map((user) => [user.key, offerTo(user, changes.content)]),
  );
  const namings = (submitted: Offers) =>
    users.flatMap(({ key: uid, email }) => {
      const offer = submitted[uid];
      return offer?.isChosen ? [{ uid, email, displayName: offer.displayName }] : [];
    });
  const [notNamed, setNotNamed] = useState<readonly NotNamed[]>([]);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  /** Counts once: names typed later have no count. */
  const count = async (names: readonly string[]) => {
    setCounting(true);
    const counted = await dispatch(countBearers(names.filter((name) => name !== '')));
    setCounting(false);
    if (!countBearers.fulfilled.match(counted)) return null;
    setUses(new Map(counted.payload));
    return counted.payload;
  };
  const confirmSharing = async (submitted: Offers) => {
    const names = namings(submitted).map(({ displayName }) => displayName);
    const users = await count(names);
    if (users === null) return false;
    const shared = sharedNames(names, users);
    if (shared.length === 0) return true;
    return confirm({
      question: CONFIRM_SHARED_NAMES,
      detail: (
        <ul>
          {shared.map((each) => (
            <li key={each.name}>{sharedNameDetail(each)}</li>
          ))}
        </ul>
      ),
    });
  };
  const form = useForm({
    draft: { ...changes, content: offers },
    schema: offersSchema,
    keepsContent: true,
    confirm: confirmSharing,
    send: (submitted) => assignDisplayNames(namings(submitted), setProgress),
    onDone: (failed, submitted) => {
      setNotNamed(failed);
      const named = namings(submitted).length - failed.length;
      if (named > 0) dispatch(showNotice('success', namesAssigned(named)));
    },
  });
  const chosen = namings(offers).length;

  return (
    <Panel
      title="Users without a display name"
      count={users.length < NAMELESS_ROWS ? users.length : null}
      flush
      actions={
        users.length > 0 && (
          <Button
            size="small"
            tone="quiet"
            busy={isCounting}
            onClick={() => void count(Object.values(offers).map((each) => each.displayName.trim()))}
          >
            {COUNT_USES}
          </Button>
        )
      }
    >
      <div className={styles.nickWords}>
        <p>
          The portal suggests each user’s first and last name. Check the names, change or leave out
          those that are wrong, and assign the rest.
          {users.length === NAMELESS_ROWS &&
            ` These are the first ${NAMELESS_ROWS}; the next follow as names are assigned.`}
        </p>
        {form.busy && (
          <ProgressBar
            label={`Assigning ${progress.done + 1} of ${progress.of}`}
            percent={(100 * progress.done) / progress.of}
          />
        )}
        {notNamed.length > 0 && (
          <FormMessage tone="error" title={namesNotAssigned(notNamed.length)}>
            <ul>
              {notNamed.map(({ email, message }) => (
                <li key={email}>
                  {email}: {message}
                </li>
              ))}
            </ul>
          </FormMessage>
        )}
      </div>
      {users.length === 0 ? (
        <EmptyState icon={SuccessIcon} message={ALL_NAMED} />
      ) : (
        <Form label="Display names" onSubmit={form.submit}>
          <div className={styles.nickTable}>
            <Table
              caption="Users without a display name"
              columns={COLUMNS}
              rows={users.map((user) => {
                const offer = offerTo(user, changes.content);
                const used = uses?.get(offer.displayName.trim());
                const change = (fields: Partial<Offer>) =>
                  form.change({ [user.key]: { ...offer, ...fields } });
                return {
                  key: user.key,
                  cells: [
                    <CheckboxField
                      key="chosen"
                      label={<VisuallyHidden>{`Assign to ${user.email}`}</VisuallyHidden>}
                      checked={offer.isChosen}
                      readOnly={form.busy}
                      onChange={(isChosen) => change({ isChosen })}
                    />,
                    <EmailText key="email">{user.email}</EmailText>,
                    fullName({ firstName: user.firstName, lastName: user.lastName }),
                    <TextField
                      key="displayName"
                      label={`Display name of ${user.email}`}
                      hideLabel
                      autoComplete="off"
                      maxLength={PERSON_FIELDS.displayName.shape.most}
                      disabled={!offer.isChosen}
                      readOnly={form.busy}
                      value={offer.displayName}
                      error={form.errorOf(user.key)}
                      hint={
                        used === undefined
                          ? undefined
                          : usedBy(used === 0 ? '' : plural(used, ...USERS))
                      }
                      onChange={(displayName) => change({ displayName })}
                    />,
                  ],
                };
              })}
            />
          </div>
          <div className={styles.nickSend}>
            <FormEnd
              form={form}
              label={`Assign display names (${chosen})`}
              icon={SaveIcon}
              disabled={chosen === 0}
            />
          </div>
        </Form>
      )}
    </Panel>
  );
}
