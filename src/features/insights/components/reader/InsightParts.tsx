/** The page and the preview arrange these parts in their own order. */
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Loading } from '../../../../components/feedback/Loading';
import { DocumentIcon, DownloadIcon, LibraryIcon } from '../../../../components/display/icons';
import { Icon } from '../../../../components/display/Icon';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { Row, Text } from '../../../../components/layout/Layout';
import { formatBytes } from '../../../../lib/bytes';
import type { InsightBody, InsightSummary } from '../../../../data/records';
import type { LiveResult } from '../../../../store/liveValues';
import { safeUrl } from '../../../../shared/richText/rawContent';
import { ArticleText } from '../../../../shared/richText/ArticleText';
import { VideoPlayer } from '../../../../shared/video/VideoPlayer';
import { teaser } from '../../../../../model/insightText';
import { Cover } from '../../../../components/display/Cover';
import { Avatar } from '../../../../components/display/Avatar';
import { TimeAgo } from '../../../../components/display/TimeAgo';
import { links } from '../../../../config/links';
import styles from './InsightParts.module.css';
import bylineStyles from '../card/Byline.module.css';

const INSIGHT_TEXT = 'Insight text';

export function CutText({ insight }: { insight: InsightSummary }) {
  return (
    <section aria-label={INSIGHT_TEXT}>
      <p className={styles.insightCut}>{teaser(insight.excerpt)}</p>
    </section>
  );
}

/** `headingLevel` is the level of the text's largest heading. */
export function InsightText(props: { body: LiveResult<InsightBody>; headingLevel: 2 | 3 }) {
  const { status, data } = props.body;
  if (!data) return <Loading status={status} label="Loading the insight" />;
  return (
    <ArticleText value={data.contentJSON} label={INSIGHT_TEXT} headingLevel={props.headingLevel} />
  );
}

/** The video is behind its picture until the reader presses Play. */
export function InsightVideo(props: { insight: InsightSummary; body: InsightBody | null }) {
  const { insight, body } = props;
  if (!body) return null;
  return (
    <VideoPlayer
      address={body.videoUrl}
      title={insight.title}
      picture={<FeaturedImage src={insight.featuredImage} />}
    />
  );
}

/** An insight cached on the device has the file's name but no URL yet; the space of the link is reserved. */
export function InsightFile(props: { body: InsightBody | null; onDownload?: () => void }) {
  const { body, onDownload } = props;
  if (!body) return null;
  const isAddressAwaited = body.fileLocation === '' && body.fileName !== '';
  const address = isAddressAwaited ? undefined : safeUrl(body.fileLocation);
  if (address === null) return null;
  return (
    <a
      className={styles.insightFile}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onDownload}
    >
      <Icon icon={DocumentIcon} size={24} />
      <span className={styles.insightFileName}>
        {body.fileName || 'Attached file'}
        <Text as="span" block note weight="normal">
          {[fileType(body.fileName), body.fileSize > 0 && formatBytes(body.fileSize)]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </span>
      <Row as="span" inline gap={2} nowrap weight="bold">
        <Icon icon={DownloadIcon} />
        Download
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Row>
    </a>
  );
}

function fileType(name: string): string {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_TYPES[ending] ?? '';
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  xls: 'Excel workbook',
  xlsx: 'Excel workbook',
  ppt: 'PowerPoint slides',
  pptx: 'PowerPoint slides',
  csv: 'Table (CSV)',
  txt: 'Plain text',
  png: 'Picture (PNG)',
  jpg: 'Picture (JPEG)',
  jpeg: 'Picture (JPEG)',
};

/** `linked`: to the author's profile, which only members may open. */
export function Byline(props: {
  insight: InsightSummary;
  linked?: boolean;
  size?: 32 | 40;
  showsDay?: boolean;
}) {
  const { insight, linked = false, size = 32, showsDay } = props;
  const name = insight.authorDisplayName || 'A member of the team';
  return (
    <div className={clsx(bylineStyles.byline, bylineStyles[`is${size}`])}>
      <Avatar src={insight.authorProfilePhoto} person={name} size={size} />
      <div className={bylineStyles.bylineText}>
        <span className={bylineStyles.bylineName}>
          {linked ? <Link to={links.profile(insight.author)}>{name}</Link> : name}
        </span>
        <TimeAgo at={insight.time} className={bylineStyles.bylineTime} showsDay={showsDay} />
      </div>
    </div>
  );
}

export function FeaturedImage(props: {
  src: string;
  className?: string | undefined;
  isFirst?: boolean;
}) {
  return <Cover {...props} icon={LibraryIcon} iconSize={40} />;
}
