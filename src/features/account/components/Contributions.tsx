import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Box, Stack, Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import { excerpt } from '../../../shared/richText/rawContent';
import { isRefused } from '../../../store/loadStatus';
import type { Live } from '../../../store/liveValues';
import { NO_INSIGHTS_BY, NO_POSTS_BY } from '../messages';
import { useInsightsBy, usePostsBy } from '../liveAccount';

/** Words shown of each post. */
const SHOWN_WORDS = 25;

/** What a person wrote for the others: the latest insights, and the latest posts in the chatrooms. */
export function Contributions({ uid }: { uid: string }) {
  const insights = useInsightsBy(uid);
  const posts = usePostsBy(uid);
  return (
    <Box above={5}>
      <Panel title="Insights">
        <Latest rows={insights} label="Insights" empty={NO_INSIGHTS_BY}>
          {({ key, title, time }) => (
            <li key={key}>
              <ListRow
                title={<Link to={links.insightPage(key)}>{title}</Link>}
                meta={<TimeAgo at={time} />}
              />
            </li>
          )}
        </Latest>
      </Panel>
      <Panel title="Posts">
        <Latest rows={posts} label="Posts" empty={NO_POSTS_BY}>
          {({ key, chatroomKey, chatroomTitle, message, time }) => (
            <li key={key}>
              <ListRow
                title={<Link to={links.post(chatroomKey, key)}>{chatroomTitle}</Link>}
                meta={<TimeAgo at={time} />}
              >
                <Text margin="1 0 0" muted breaks>
                  {excerpt(message, SHOWN_WORDS)}
                </Text>
              </ListRow>
            </li>
          )}
        </Latest>
      </Panel>
    </Box>
  );
}

/** A list that is read oldest first, shown newest first. */
function Latest<Row>(props: {
  rows: Live<Row[]>;
  label: string;
  empty: string;
  children: (row: Row) => ReactNode;
}) {
  const { rows, label, empty, children } = props;
  if (isRefused(rows.status)) return <Failure kind={rows.status} />;
  if (!rows.data) return <Loading inline />;
  if (rows.data.length === 0) return <p>{empty}</p>;
  return (
    <Stack as="ul" gap={4} aria-label={label}>
      {[...rows.data].reverse().map(children)}
    </Stack>
  );
}
