/** What of a user is changed in its row: type and legal access. What may not be changed is a plain word. */
import { useState } from 'react';
import { SelectField } from '../../../components/form/SelectField';
import { USER_TYPES, type UserRow, type UserType } from '../../../data/records';
import { useServerDay } from '../../../shared/time/serverDay';
import { setLegalAccess, setUserType } from '../adminThunks';
import { accessLossQuestion, typeQuestion } from '../messages';
import { letsIn } from './consequences';
import { accessOf, nameOf } from './letIn';
import { LetInDialog } from './LetInDialog';
import { mayManage, maySetMembership, typesToGive, useActor } from './userRights';
import { useAskBeforeChange } from './useAskBeforeChange';
import { useChange } from './useChange';
import styles from './DirectoryTable.module.css';

export function TypeCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const today = useServerDay();
  const askBeforeChange = useAskBeforeChange();
  const { busy, run } = useChange(user.key);
  const [letInAs, setLetInAs] = useState<'guest' | 'subscriber' | null>(null);
  const change = async (userType: UserType) => {
    if (letsIn(user.userType, userType)) {
      setLetInAs(userType);
      return;
    }
    const before = accessOf(user);
    const asked = { question: typeQuestion(nameOf(user), userType), who: user.email };
    if (await askBeforeChange([{ before, after: { ...before, userType } }], asked))
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
      {letInAs !== null && today !== null && (
        <LetInDialog
          user={user}
          userType={letInAs}
          today={today}
          onClose={() => setLetInAs(null)}
        />
      )}
    </div>
  );
}

export function LegalAccessCell({ user }: { user: UserRow }) {
  const actor = useActor();
  const askBeforeChange = useAskBeforeChange();
  const { busy, run } = useChange(user.key);
  const change = async (legalAccess: 'on' | 'off') => {
    const before = accessOf(user);
    const asked = { question: accessLossQuestion(nameOf(user)), who: user.email };
    if (await askBeforeChange([{ before, after: { ...before, legalAccess } }], asked))
      await run((dispatch) => dispatch(setLegalAccess({ uid: user.key, legalAccess })));
  };
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
      onChange={(value) => void change(value === 'on' ? 'on' : 'off')}
    />
  );
}
