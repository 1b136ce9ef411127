/** What of a user is changed in its row: type and legal access. What may not be changed is a plain word. */
import { SelectField } from '../../../components/form/SelectField';
import { USER_TYPES, type UserRow, type UserType } from '../../../data/records';
import { fullName } from '../../../lib/text';
import { useConfirm } from '../../../shared/notices/confirm';
import { setLegalAccess, setUserType } from '../adminThunks';
import { consequencesOf, typeQuestion } from '../messages';
import { mayManage, maySetMembership, typesToGive, useActor } from './userRights';
import { useChange } from './useChange';
import styles from './DirectoryTable.module.css';

export function TypeCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const confirm = useConfirm();
  const { busy, run } = useChange(user.key);
  const change = async (userType: UserType) => {
    const detail = consequencesOf(user.userType, userType);
    const question = typeQuestion(fullName(user) || user.email, userType);
    if (detail === undefined || (await confirm({ question, detail, danger: true })))
      await run((dispatch) => dispatch(setUserType({ uid: user.key, userType })));
  };
  if (!mayManage(actor, user)) return user.userType;
  const allowed = typesToGive(actor);
  return (
    <div className={styles.userType}>
      <SelectField
        label={`User type of ${user.email}`}
        hideLabel
        value={user.userType}
        disabled={busy}
        options={USER_TYPES.map((type) => ({
          value: type,
          label: type,
          disabled: !allowed.includes(type),
        })).filter(({ value, disabled }) => !disabled || value === user.userType)}
        onChange={(value) => {
          const userType = USER_TYPES.find((type) => type === value);
          if (userType) void change(userType);
        }}
      />
    </div>
  );
}

export function LegalAccessCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const { busy, run } = useChange(user.key);
  if (!maySetMembership(actor, user)) return user.legalAccess;
  return (
    <SelectField
      label={`Legal access of ${user.email}`}
      hideLabel
      value={user.legalAccess}
      disabled={busy}
      options={[
        { value: 'on', label: 'on' },
        { value: 'off', label: 'off' },
      ]}
      onChange={(value) =>
        void run((dispatch) =>
          dispatch(setLegalAccess({ uid: user.key, legalAccess: value === 'on' ? 'on' : 'off' })),
        )
      }
    />
  );
}
