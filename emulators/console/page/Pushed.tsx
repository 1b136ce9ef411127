import { ListRow } from '../../../src/components/list/ListRow';
import { FollowedPanel } from './Followed';
import { timeOf } from './time';
import { useTopic } from './useTopic';

/** The push messages that the portal sent, newest first. */
export function Pushed() {
  const { data, problem } = useTopic('pushed');
  return (
    <FollowedPanel
      title="Push messages"
      rows={data}
      problem={problem}
      empty="There is no push message. To get one, switch on “Push messages on this device” in the portal’s notification settings."
    >
      {(messages) => (
        <ul className="console-rows">
          {messages.map(({ id, at, token, title, address }) => (
            <li key={id}>
              <ListRow
                title={title}
                meta={
                  <>
                    <span>To {token}</span>
                    <span>{timeOf(at)}</span>
                  </>
                }
                actions={
                  <a href={address} target="_blank" rel="noopener" aria-label={`Open: ${title}`}>
                    Open
                  </a>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </FollowedPanel>
  );
}
