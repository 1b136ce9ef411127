import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { MessageIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { isKey, type NotificationKind, paths } from '../../../data/paths';
import { useBareMessages } from '../../../shared/comments/liveModeration';
import { useDeleteMessage } from '../../../shared/comments/useMessageActions';
import { KEYS_LEAD, NO_MESSAGES } from '../forumThunks';
import { Row } from '../../../components/layout/Layout';

/** Removes posts or comments by key, without rendering their text: the text may be what breaks a page. */
export function KeysPanel() {
  const [insight, setInsight] = useState('');
  const key = insight.trim();
  return (
    <Panel title="Messages by key">
      <p>{KEYS_LEAD}</p>
      <TextField
        label="Key of an insight, for its comments (optional)"
        value={insight}
        onChange={setInsight}
      />
      {key === '' ? (
        <Messages path={paths.posts} kind="chatrooms" />
      ) : (
        isKey(key) && <Messages path={paths.comments(key)} kind="insights" insight={key} />
      )}
    </Panel>
  );
}

type MessagesProps = { path: string; kind: NotificationKind; insight?: string };

function Messages({ path, kind, insight }: MessagesProps) {
  const { status, data, want } = useBareMessages(path);
  const remove = useDeleteMessage();
  if (!data) return <Loading status={status} inline label="Loading the messages" />;
  return (
    <ProgressiveList
      label="Messages by key"
      items={data.rows}
      getKey={(message) => message.key}
      resetKey={path}
      renderItem={({ key, uid, time, chatroomKey }) => (
        <Row justify="between" gap={2} breaks>
          <span>
            <code>{key}</code> by <code>{uid}</code>, <TimeAgo at={time} />
          </span>
          <Button
            size="small"
            tone="danger"
            onClick={() =>
              remove({ kind, key: insight ?? chatroomKey, title: '' }, { key, text: key })
            }
          >
            Remove {key}
          </Button>
        </Row>
      )}
      hasMore={data.hasMore}
      onLoadMore={want}
      empty={<EmptyState icon={MessageIcon} message={NO_MESSAGES} />}
    />
  );
}
