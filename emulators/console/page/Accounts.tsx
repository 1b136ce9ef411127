import { FormMessage } from '../../../src/components/form/Form';
import { SelectField } from '../../../src/components/form/SelectField';
import { ListRow } from '../../../src/components/list/ListRow';
import { USER_TYPES, type UserType } from '../../../model/membership';
import type { AccountRow } from '../types';
import { SearchedPanel } from './Followed';
import { useAction } from './useAction';

const OPTIONS = USER_TYPES.map((value) => ({ value, label: value }));

export function Accounts() {
  const { failure, act } = useAction();
  return (
    <SearchedPanel
      topic="accounts"
      title="Accounts"
      search="Search accounts"
      empty="No accounts match."
      note={failure && <FormMessage tone="error">{failure}</FormMessage>}
      keyOf={({ uid }) => uid}
    >
      {(row) => (
        <Account
          row={row}
          onChange={(userType) => void act({ action: 'setUserType', uid: row.uid, userType })}
        />
      )}
    </SearchedPanel>
  );
}

function Account({ row, onChange }: { row: AccountRow; onChange: (userType: UserType) => void }) {
  const { uid, email, displayName, userType, isDisabled, signInLink } = row;
  const name = email || uid;
  return (
    <ListRow
      title={name}
      meta={[displayName, uid, isDisabled && 'disabled'].filter(Boolean).join(' · ')}
      actions={
        <div className="console-actions">
          {userType === null ? (
            <span className="console-note">no record</span>
          ) : (
            <SelectField
              label={`User type of ${name}`}
              hideLabel
              options={OPTIONS}
              value={userType}
              onChange={(value) => {
                const chosen = USER_TYPES.find((type) => type === value);
                if (chosen) onChange(chosen);
              }}
            />
          )}
          <a href={signInLink} target="_blank" rel="noopener" aria-label={`Sign in as ${name}`}>
            Sign in as
          </a>
        </div>
      }
    />
  );
}
