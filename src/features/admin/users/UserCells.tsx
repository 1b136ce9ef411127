/** What of a user is changed in its row: type and legal access. What may not be changed is a plain word. */
import { SelectField } from '../../../components/form/SelectField';
import { USER_TYPES, type UserRow } from '../../../data/records';
import { setLegalAccess, setUserType } from '../adminThunks';
import { mayManage, maySetMembership, typesToGive, useActor } from './userRights';
import { useChange } from './useChange';
import styles from './DirectoryTable.module.css';

export function TypeCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const { busy, run } = useChange(user.key);
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
          if (userType) void run((dispatch) => dispatch(setUserType({ uid: user.key, userType })));
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
