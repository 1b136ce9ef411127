import { clsx } from 'clsx';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Button, IconButton } from '../../components/action/Button';
import { Icon } from '../../components/display/Icon';
import {
  AlertIcon,
  CloseIcon,
  InfoIcon,
  SuccessIcon,
  WarningIcon,
} from '../../components/display/icons';
import { LinkButton } from '../../components/action/LinkButton';
import { forgetPresses, pressNotice } from './noticePresses';
import { noticeDismissed, selectNotices } from './noticesSlice';
import type { Notice, WithNotices } from './noticesSlice';
import styles from './NoticeHost.module.css';

const ICONS = {
  success: SuccessIcon,
  warning: WarningIcon,
  error: AlertIcon,
  info: InfoIcon,
} as const;

/** Shows the notices of the store; mounted once, by the app. The live region is always there, or it would say nothing. */
export function NoticeHost() {
  const notices = useSelector((state: WithNotices) => selectNotices(state));
  const store = useStore<WithNotices>();
  // The store, since a notice may have come that is not rendered yet.
  useEffect(() => forgetPresses(selectNotices(store.getState())), [notices, store]);
  return (
    <div className={styles.notices} role="region" aria-label="Notices">
      <div aria-live="polite" aria-relevant="additions" className={styles.noticesList}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
}

/** One notice. Its time stands still, and starts afresh, while the pointer or the focus is on it. */
function NoticeCard({ notice }: { notice: Notice }) {
  const dispatch = useDispatch();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused;
  const { id, duration, tone, text, action, button } = notice;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dispatch(noticeDismissed(id)), duration);
    return () => clearTimeout(timer);
  }, [isPaused, id, duration, dispatch]);

  const cameFromRef = useRef<EventTarget | null>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFromRef.current = relatedTarget;
    setFocused(true);
  };
  const dismiss = () => {
    dispatch(noticeDismissed(id));
    // What was pressed goes, and the focus must not go with it.
    if (cameFromRef.current instanceof HTMLElement) cameFromRef.current.focus();
  };
  return (
    <div
      className={clsx(styles.notice, styles[tone])}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
    >
      <Icon icon={ICONS[tone]} size={20} className={styles.noticeIcon} />
      <div className={styles.noticeText}>
        <span>{text}</span>
        {action && (
          <LinkButton to={action.to} size="small" onClick={dismiss}>
            {action.label}
          </LinkButton>
        )}
        {button && (
          <Button
            size="small"
            onClick={() => {
              dismiss();
              pressNotice(id);
            }}
          >
            {button}
          </Button>
        )}
      </div>
      <IconButton icon={CloseIcon} label="Dismiss" size="small" onClick={dismiss} />
    </div>
  );
}
