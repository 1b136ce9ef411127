import { useState } from 'react';
import { Button, ButtonRow } from '../../../src/components/action/Button';
import { ListRow } from '../../../src/components/list/ListRow';
import type { ReceivedRow } from '../types';
import { FollowedPanel } from './Followed';
import { timeOf } from './time';
import { useAction } from './useAction';
import { useTopic } from './useTopic';

/** The emails that the suite's mail server accepted, newest first. */
export function Received() {
  const { data, problem } = useTopic('received');
  const { busy, failure, act } = useAction();
  return (
    <FollowedPanel
      title="Emails of the portal"
      rows={data}
      problem={failure ?? problem}
      empty="There is no email. The portal sends emails once a minute."
      tools={
        <Button size="small" busy={busy} onClick={() => void act({ action: 'runSchedules' })}>
          Send what waits
        </Button>
      }
    >
      {(mails) => (
        <ul className="console-rows">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </FollowedPanel>
  );
}

function Mail({ mail }: { mail: ReceivedRow }) {
  const [isOpen, setOpen] = useState(false);
  const { id, at, to, subject, text, html, headers } = mail;
  const unsubscribe = /<(https?:[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1];
  return (
    <>
      <ListRow
        title={subject}
        meta={
          <>
            <span>To {to}</span>
            <span>{timeOf(at)}</span>
          </>
        }
        actions={
          <ButtonRow>
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={`Text: ${subject}`}
              onClick={() => setOpen(!isOpen)}
            >
              Text
            </Button>
            {html !== '' && (
              <a href={`/received/${id}`} target="_blank" rel="noopener">
                HTML
              </a>
            )}
            {unsubscribe && (
              <a href={unsubscribe} target="_blank" rel="noopener">
                Unsubscribe
              </a>
            )}
          </ButtonRow>
        }
      />
      {isOpen && <pre className="consolemail">{text}</pre>}
    </>
  );
}
