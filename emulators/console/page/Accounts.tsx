import { useState } from 'react';
import { FormMessage } from '../../../src/components/feedback/FormMessage';
import { ListRow } from '../../../src/components/list/ListRow';
import { Panel } from '../../../src/components/layout/Panel';
import { SearchBox } from '../../../src/components/form/SearchBox';
import { SelectField } from '../../../src/components/form/SelectField';
import { USER_TYPES, type UserType } from '../../../src/data/userTypes';
import type { AccountRow } from '../types';
import { Cut, FollowedList } from './Followed';
import { useAct } from './useAct';
import { useTopic } from './useTopic';

const OPTIONS = USER_TYPES.map((value) => ({ value, label: value }));

/** Who has an account: to be one of them, or to make one something else. */
export function Accounts() {
  const [query, setQuery] = useState('');
  const { data, problem } = useTopic('accounts', `q=${encodeURIComponent(query)}`);
  const { failure, act } = useAct();
  return (
    <Panel
      title="Accounts"
      count={data?.total ?? null}
      flush
      tools={<SearchBox label="Search accounts" minLength={1} onSearch={setQuery} />}
    >
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <FollowedList
        data={data}
        problem={problem}
        empty="There is no such account."
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <ul className="console-rows">
              {rows.map((row) => (
                <li key={row.uid}>
                  <Account
                    row={row}
                    onChange={(userType) =>
                      void act({ action: 'setUserType', uid: row.uid, userType })
                    }
                  />
                </li>
              ))}
            </ul>
            <Cut shown={rows.length} total={total} />
          </>
        )}
      </FollowedList>
    </Panel>
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
