import { useState } from 'react';
import { Button, ButtonRow } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/icons';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import { useLive } from '../../../store/useLive';
import { followUserPage, USERS_PER_PAGE } from '../adminApi';
import { userPagesSlice } from '../adminSlices';
import { UserTable } from './UserTable';
import './UserManager.css';

/** All users by e-mail, page by page. */
export function UserManager() {
  /** The e-mails that the pages so far begin with; the last one is shown. */
  const [starts, setStarts] = useState<readonly string[]>(['']);
  const { status, data } = useLive(userPagesSlice, starts.at(-1) ?? '', followUserPage);
  const next = data?.[USERS_PER_PAGE];

  if (status === 'denied' || status === 'failed') return <Failure kind={status} />;
  if (data === null) return <Loading label="Loading users" />;
  return (
    <Panel title="Users" flush>
      {data.length === 0 ? (
        <EmptyState message="There are no users on this page (any more)." />
      ) : (
        <UserTable users={data.slice(0, USERS_PER_PAGE)} />
      )}
      <div className="user-pages">
        <p aria-live="polite">Page {starts.length}, by e-mail</p>
        <ButtonRow>
          <Button
            icon={ChevronLeftIcon}
            disabled={starts.length === 1}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Previous page
          </Button>
          <Button
            icon={ChevronRightIcon}
            disabled={next === undefined}
            onClick={() => {
              if (next) setStarts([...starts, next.email]);
            }}
          >
            Next page
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  );
}
