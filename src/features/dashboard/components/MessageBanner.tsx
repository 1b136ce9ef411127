import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { CloseIcon, InfoIcon } from '../../../components/display/icons';
import { Settling } from '../../../components/feedback/Settling';
import { BANNER_RETURNS_AFTER } from '../../../config/constants';
import { useShownMessage } from '../../../shared/config/shownMessage';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { isAwaited } from '../../../store/loadStatus';
import styles from './MessageBanner.module.css';

/** The message that the staff have put on everybody's dashboard. Dismissed, it comes back after a while. */
export function MessageBanner() {
  const live = useShownMessage();
  const message = live.data;
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!isDismissed) return undefined;
    const timer = setTimeout(() => setDismissed(false), BANNER_RETURNS_AFTER);
    return () => clearTimeout(timer);
  }, [isDismissed]);

  if (isAwaited(live)) return <Settling label="Loading the dashboard" />;
  if (isDismissed || isBlank(message)) return null;
  return (
    <section className={styles.messageBanner} aria-label="Message">
      <Icon icon={InfoIcon} size={20} className={styles.messageBannerIcon} />
      <RichText value={message} headingLevel={2} className={styles.messageBannerText} />
      <IconButton
        icon={CloseIcon}
        size="small"
        label="Dismiss the message"
        onClick={() => setDismissed(true)}
      />
    </section>
  );
}
