import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Tag } from '../../../components/display/Tag';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Grid, Row, Stack, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import type { Mention } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { Awaited } from '../../../shared/time/Awaited';
import { isLoading, isRefused } from '../../../store/loadStatus';
import type { LiveResult } from '../../../store/liveValues';
import { MENTION_LISTS, type MentionList } from '../../../../model/lawMentions';
import { MENTION_LABELS, NO_MENTIONS } from '../pageMessages';
import { useMentions } from './liveMentions';

const ADDRESSES: Readonly<Record<MentionList, (mention: Mention) => string>> = {
  insights: ({ key }) => links.insightPage(key),
  posts: ({ key, room = '' }) => links.post(room, key),
  events: ({ key }) => links.calendarEvent(key),
  deadlines: ({ key }) => links.calendarEvent(key),
  courses: ({ key }) => links.university({ course: key }),
};

/** Everything in the portal that mentions a law. */
export function MentionLists({ law }: { law: string }) {
  const found = {
    insights: useMentions(law, 'insights'),
    posts: useMentions(law, 'posts'),
    events: useMentions(law, 'events'),
    deadlines: useMentions(law, 'deadlines'),
    courses: useMentions(law, 'courses'),
  };
  const lists = MENTION_LISTS.map((list) => ({ list, ...found[list] }));
  const waiting = lists.find(
    ({ status, data }) => isRefused(status) || (!data && isLoading(status)),
  );
  const shown = lists.filter(({ data }) => data && data.rows.length > 0);
  return (
    <Panel title="Mentioned in the portal">
      {waiting && <Awaited inline status={waiting.status} label="Loading mentions" />}
      {!waiting && shown.length === 0 && <EmptyState message={NO_MENTIONS} />}
      <Grid gap="4 5" min="20rem">
        {shown.map(({ list, data, want }) => (
          <Mentions
            key={list}
            list={list}
            data={data}
            onMore={() => want((data?.rows.length ?? 0) + 1)}
          />
        ))}
      </Grid>
    </Panel>
  );
}

type MentionsProps = {
  list: MentionList;
  data: LiveResult<{ rows: Mention[]; hasMore: boolean }>['data'];
  onMore: () => void;
};

function Mentions({ list, data, onMore }: MentionsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{MENTION_LABELS[list]}</h3>
      <Stack as="ul" gap={3} aria-labelledby={headingId}>
        {data?.rows.map((mention) => (
          <li key={mention.key}>
            <MentionRow list={list} mention={mention} />
          </li>
        ))}
      </Stack>
      {data?.hasMore && (
        <Button size="small" tone="quiet" onClick={onMore}>
          Show more {MENTION_LABELS[list].toLowerCase()}
        </Button>
      )}
    </section>
  );
}

function MentionRow({ list, mention }: { list: MentionList; mention: Mention }) {
  const { title, time, isOpen, isAnswer, answer } = mention;
  return (
    <>
      <Link to={ADDRESSES[list](mention)}>{title}</Link>
      <Row gap="1 2" note>
        {(list === 'insights' || list === 'posts') && <TimeAgo at={time} />}
        {(list === 'events' || list === 'deadlines') && <span>{formatUtcDay(time)}</span>}
        {isOpen && <Tag tone="warning">Unanswered question</Tag>}
        {isAnswer && <Tag tone="success">Answer</Tag>}
        {answer !== undefined && <Tag tone="success">Answered</Tag>}
      </Row>
      {answer !== undefined && <Text margin={0}>{answer}</Text>}
    </>
  );
}
