import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { Button, IconButton, LinkButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { CheckIcon, SnoozeIcon, UndoIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { Text } from '../../../components/layout/Layout';
import { useItemTitle } from '../../../shared/laws/liveLaws';
import { ITEM_DELETED } from '../messages';
import type { Task } from '../tasks';
import styles from './NeedsYou.module.css';

type TaskLineProps = {
  need: Task;
  /** On a phone, the title is the link. */
  isNarrow: boolean;
  onOpen: () => void;
  onSettle: () => void;
  /** Set for a task that was put off. */
  onBringBack?: () => void;
};

export function TaskLine({ need, isNarrow, onOpen, onSettle, onBringBack }: TaskLineProps) {
  const { icon, tone, detail, at } = need;
  const title = useTaskTitle(need);
  return (
    <li className={styles.need}>
      <span className={clsx(styles.needIcon, styles[tone])}>
        <Icon icon={icon} size={18} />
      </span>
      <div className={styles.needWords}>
        <p className={styles.needTitle} title={title}>
          {isNarrow ? <Target need={need} title={title} isTitle onOpen={onOpen} /> : title}
        </p>
        <Text margin={0} note>
          {detail}
          {at !== undefined && (
            <>
              {' · '}
              <TimeAgo at={at} />
            </>
          )}
        </Text>
      </div>
      {!isNarrow && <Target need={need} title={title} onOpen={onOpen} />}
      {onBringBack ? (
        <IconButton
          icon={UndoIcon}
          size="small"
          label={`Bring back: ${title}`}
          onClick={onBringBack}
        />
      ) : need.seen || need.isStep ? (
        <IconButton icon={CheckIcon} size="small" label={`Done: ${title}`} onClick={onSettle} />
      ) : (
        <IconButton
          icon={SnoozeIcon}
          size="small"
          label={`Snooze for a week: ${title}`}
          onClick={onSettle}
        />
      )}
    </li>
  );
}

function useTaskTitle({ title, item }: Task): string {
  const uid = useSelector(selectUid);
  const { status, data } = useItemTitle(item === undefined ? null : uid, item ?? '');
  if (item === undefined) return title;
  return data ?? (status === 'ready' ? ITEM_DELETED : 'Loading…');
}

type TargetProps = { need: Task; title: string; isTitle?: boolean; onOpen: () => void };

function Target({ need: { action, to, opens }, title, isTitle = false, onOpen }: TargetProps) {
  const words = isTitle ? (
    <>
      <VisuallyHidden>{action}</VisuallyHidden> {title}
    </>
  ) : (
    <>
      {action} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
  if (opens)
    return isTitle ? (
      <button type="button" className={styles.needLink} onClick={onOpen}>
        {words}
      </button>
    ) : (
      <Button size="small" onClick={onOpen}>
        {words}
      </Button>
    );
  if (isTitle)
    return (
      <Link to={to} className={styles.needLink} onClick={onOpen}>
        {words}
      </Link>
    );
  return to.startsWith('mailto:') ? (
    <LinkButton href={to} size="small" onClick={onOpen}>
      {words}
    </LinkButton>
  ) : (
    <LinkButton to={to} size="small" onClick={onOpen}>
      {words}
    </LinkButton>
  );
}
