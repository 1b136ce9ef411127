import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Button, IconButton, LinkButton } from '../../components/action/Button';
import { Icon } from '../../components/display/Icon';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import {
  AlertIcon,
  CloseIcon,
  InfoIcon,
  SuccessIcon,
  WarningIcon,
} from '../../components/display/icons';
import { Stack } from '../../components/layout/Layout';
import {
  forgetPresses,
  pressNotice,
  noticeDismissed,
  selectNotices,
  type Notice,
  type WithNotices,
} from './noticesSlice';
import { useHold } from './useHold';
import styles from './NoticeHost.module.css';

const ICONS = {
  success: SuccessIcon,
  warning: WarningIcon,
  error: AlertIcon,
  info: InfoIcon,
} as const;

/** Moves the focus to the newest notice, as between the panes of a desktop program. */
const REACH_KEY = 'F6';

/** The app mounts it once. The live region is always present: screen readers ignore one that is added with its text. */
export function NoticeHost() {
  const notices = useSelector((state: WithNotices) => selectNotices(state));
  const store = useStore<WithNotices>();
  // Read from the store, because a notice may have been added that is not rendered yet.
  useEffect(() => forgetPresses(selectNotices(store.getState())), [notices, store]);
  const hostRef = useRef<HTMLDivElement>(null);
  const isAny = notices.length > 0;
  // Dialogs end above the notices, which would otherwise cover their buttons.
  useLayoutEffect(() => {
    const height = hostRef.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty('--notices-height', `${height}px`);
  }, [notices]);
  useEffect(() => {
    const host = hostRef.current;
    if (!host || !isAny) return undefined;
    let hasEnded = false;
    let stop = () => {};
    const place = async () => {
      const { keepPlaced } = await import('./placing');
      if (!hasEnded) stop = keepPlaced(host);
    };
    // Without the file, the notices stay in the corner.
    void place()
      .catch(() => undefined)
      .then(() => {
        if (!hasEnded) revealFocus(host);
      });
    return () => {
      hasEnded = true;
      stop();
    };
  }, [notices, isAny]);
  // Notices come last in the document. The key moves the focus directly to the newest one.
  useEffect(() => {
    if (!isAny) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const controls = hostRef.current?.querySelectorAll<HTMLElement>('[data-notice]');
      const newest = [...(controls ?? [])].at(-1)?.querySelector<HTMLElement>('a, button');
      if (event.key !== REACH_KEY || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isAny]);
  const originRef = useRef<EventTarget | null>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) originRef.current = relatedTarget;
  };
  // The pressed button is removed, and the focus must not be lost with it.
  const returnFocus = () => {
    const origin = originRef.current;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={hostRef}
      className={styles.notices}
      role="region"
      aria-label="Notices"
      aria-keyshortcuts={REACH_KEY}
      onFocus={handleFocus}
    >
      <Stack aria-live="polite" aria-relevant="additions" gap={2}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismissed={returnFocus} />
        ))}
      </Stack>
    </div>
  );
}

/** Scrolls the page if the notices cover the focused element, for example the button that was just pressed. */
function revealFocus(host: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!host || !focused || focused === document.body || host.contains(focused)) return;
  const [own, other] = [host.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isCovered =
    own.height > 0 && other.bottom > own.top && other.top < own.bottom && other.right > own.left;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

/** Shows one notice. Its timer restarts when the last element that paused it lets go. */
function NoticeCard({ notice, onDismissed }: { notice: Notice; onDismissed: () => void }) {
  const dispatch = useDispatch();
  const { id, duration, tone, text, action, button, holds = 0 } = notice;
  const isPaused = holds > 0;
  const hold = useHold(id);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dispatch(noticeDismissed(id)), duration);
    return () => clearTimeout(timer);
  }, [isPaused, id, duration, dispatch]);

  const dismiss = () => {
    dispatch(noticeDismissed(id));
    onDismissed();
  };
  return (
    <div
      data-notice
      className={clsx(styles.notice, styles[tone])}
      role={tone === 'error' ? 'alert' : undefined}
      {...hold}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <Icon icon={ICONS[tone]} size={20} className={styles.noticeIcon} />
      <div className={styles.noticeText}>
        <span>{text}</span>
        {action && (
          <LinkButton to={action.to} size="small" onClick={dismiss}>
            {action.label}
          </LinkButton>
        )}
        {(action ?? button) && (
          <span className={styles.noticeKey}>
            <VisuallyHidden>Press </VisuallyHidden>
            <kbd>{REACH_KEY}</kbd>
            <VisuallyHidden> to go to this notice.</VisuallyHidden>
          </span>
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
