import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/display/Avatar';
import { Button } from '../../components/action/Button';
import {
  EditIcon,
  HideIcon,
  LikeIcon,
  RemoveIcon,
  ReplyIcon,
  ReportIcon,
  ViewIcon,
  type IconType,
  QuoteIcon,
} from '../../components/display/icons';
import { TimeAgo } from '../../components/display/TimeAgo';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import { Row, Text } from '../../components/layout/Layout';
import { useOverflows } from '../../components/layout/useOverflows';
import { links } from '../../config/links';
import { messagePictures } from '../../data/files';
import { formatMoment } from '../../lib/dates';
import { RichText } from '../richText/RichText';
import { authorName, type Message, HIDDEN, QUOTE_HIDDEN } from './message';
import { Icon } from '../../components/display/Icon';
import type { Quote } from '../../data/records';
import { excerpt } from '../richText/rawContent';
import { selectIsSending } from './sendingSlice';
import styles from './comments.module.css';

type MessageCardProps = {
  message: Message;
  uid: string;
  /** Left out if the messages have no URLs of their own. */
  addressOf?: ((key: string) => string) | undefined;
  place?: ReactNode;
  below?: ReactNode;
  /** How the quoted message is shown. One line is enough directly below that message. */
  quote?: 'full' | 'line' | 'none';
  /** The list draws the frames, so own and other messages look the same. */
  isPlain?: boolean;
  /** Handlers are left out if the reader may not do that. */
  onLike?: ((liked: boolean) => void) | undefined;
  onReply?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  onRestore?: (() => void) | undefined;
};

export function MessageCard(props: MessageCardProps) {
  const { message, uid, addressOf, place, below, isPlain = false, ...others } = props;
  const { quote: look = 'full', ...handlers } = others;
  const nameId = useId();
  const isSending = useSelector(selectIsSending(message.key));
  const name = authorName(message);
  const frame = clsx(isPlain ? styles.isPlain : message.uid === uid && styles.isOwn);
  const time = <TimeAgo at={message.time} />;
  const quote = message.originalPost;
  return (
    <article
      id={`message-${message.key}`}
      className={clsx(styles.messageCard, frame)}
      aria-labelledby={nameId}
      tabIndex={-1}
    >
      <Row as="header" gap={2} nowrap below={1}>
        <Avatar src={message.profilePhoto} person={name} size={32} />
        <div className={styles.messageFacts}>
          <Text as={Link} id={nameId} weight="bold" breaks to={links.profile(message.uid)}>
            {name}
          </Text>
          <Row as="span" gap="0 2" align="stretch" className={styles.messageTimes}>
            <span className={styles.messageTime}>
              {addressOf ? <Link to={addressOf(message.key)}>{time}</Link> : time}
            </span>
            {message.updateTime !== undefined && (
              <span
                className={styles.messageTime}
                title={`Edited ${formatMoment(message.updateTime)}`}
              >
                edited
              </span>
            )}
            {place && <span className={styles.messageTime}>{place}</span>}
          </Row>
        </div>
      </Row>
      {quote && look !== 'none' && (
        <QuoteBlock quote={quote} to={addressOf?.(quote.key)} isLine={look === 'line'} />
      )}
      {message.text === '' ? (
        <p className={styles.messageHidden}>{HIDDEN}</p>
      ) : (
        <MessageText message={message} name={name} />
      )}
      {below}
      <Row as="footer" gap={1} className={styles.messageFoot}>
        {isSending ? (
          <Text margin={0} pad="0 3" note role="status">
            Sending…
          </Text>
        ) : (
          <MessageButtons message={message} uid={uid} name={name} {...handlers} />
        )}
      </Row>
    </article>
  );
}

function MessageText({ message, name }: { message: Message; name: string }) {
  const [boxRef, overflows] = useOverflows();
  const text = (
    <RichText value={message.text} pictureFolder={messagePictures(message.uid, message.key)} />
  );
  const box = { ref: boxRef, className: styles.messageText };
  if (!overflows) return <div {...box}>{text}</div>;
  return (
    <div {...box} role="region" aria-label={`${name}’s message, scrolls`} tabIndex={0}>
      {text}
    </div>
  );
}

type MessageButtonsProps = Omit<
  MessageCardProps,
  'addressOf' | 'place' | 'below' | 'isPlain' | 'quote'
> & {
  name: string;
};

function MessageButtons(props: MessageButtonsProps) {
  const { message, uid, name, onLike, onReply, onEdit, onRemove } = props;
  const { onReport, onHide, onRestore } = props;
  const isLiked = message.likes[uid] === true;
  return (
    <>
      {onLike && (
        <Button
          size="small"
          tone="quiet"
          icon={LikeIcon}
          className={clsx(styles.messageAction, styles.messageLike, isLiked && styles.isOn)}
          aria-pressed={isLiked}
          onClick={() => onLike(!isLiked)}
        >
          Like <VisuallyHidden>{name}’s message,</VisuallyHidden>{' '}
          {message.likeCount > 0 ? (
            <span className={styles.messageLikes}>{message.likeCount}</span>
          ) : (
            <VisuallyHidden>0</VisuallyHidden>
          )}{' '}
          <VisuallyHidden>{message.likeCount === 1 ? 'like' : 'likes'}</VisuallyHidden>
        </Button>
      )}
      {onReply && (
        <QuietButton icon={ReplyIcon} label={`Reply to ${name}`} onClick={onReply}>
          Reply
        </QuietButton>
      )}
      {onEdit && (
        <QuietButton icon={EditIcon} label="Edit your message" onClick={onEdit}>
          Edit
        </QuietButton>
      )}
      {onReport && (
        <QuietButton icon={ReportIcon} label={`Report ${name}’s message`} onClick={onReport}>
          Report
        </QuietButton>
      )}
      {onHide && (
        <QuietButton icon={HideIcon} label={`Hide ${name}’s message`} onClick={onHide}>
          Hide
        </QuietButton>
      )}
      {onRestore && (
        <QuietButton icon={ViewIcon} label={`Restore ${name}’s message`} onClick={onRestore}>
          Restore
        </QuietButton>
      )}
      {onRemove && (
        <QuietButton
          icon={RemoveIcon}
          label={`Delete ${name}’s message`}
          className={styles.messageRemove}
          onClick={onRemove}
        >
          Delete
        </QuietButton>
      )}
    </>
  );
}

type QuietButtonProps = {
  icon: IconType;
  /** Accessible name. It also names the message, so that it differs between messages. */
  label: string;
  className?: string | undefined;
  onClick: () => void;
  children: string;
};

const QuietButton = ({ label, className, ...rest }: QuietButtonProps) => (
  <Button
    {...rest}
    size="small"
    tone="quiet"
    className={clsx(styles.messageAction, className)}
    aria-label={label}
  />
);

/** Maximum words of a quote in the page; CSS shows three lines of them. */
const QUOTED_WORDS = 60;

/** The quote as it was when the reply was written, or a label if the original was hidden or deleted since. */
export function QuoteBlock(props: {
  quote: Quote;
  to?: string | undefined;
  /** Folds the quote to one line. */
  isLine?: boolean;
}) {
  const { quote, to, isLine = false } = props;
  const text = quote.text === '' ? QUOTE_HIDDEN : excerpt(quote.text, QUOTED_WORDS);
  if (isLine)
    return (
      <blockquote className={clsx(styles.messageQuote, styles.isLine)}>
        <p>
          <Icon icon={QuoteIcon} /> <b>{authorName(quote)} wrote</b> <span>{text}</span>
        </p>
      </blockquote>
    );
  return (
    <blockquote className={styles.messageQuote}>
      <Row as="p" gap="0 2" className={styles.messageQuoteAuthor}>
        <span>
          <Icon icon={QuoteIcon} /> {authorName(quote)} wrote
        </span>
        {to !== undefined && <Link to={to}>See the original</Link>}
      </Row>
      <p className={styles.messageQuoteText}>{text}</p>
    </blockquote>
  );
}
