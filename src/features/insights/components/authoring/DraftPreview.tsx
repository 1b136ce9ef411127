import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnText, selectUid } from '../../../../access/sessionSlice';
import { Tabs } from '../../../../components/action/Tabs';
import { useObjectUrl } from '../../../../components/display/useObjectUrl';
import { Stack, Text } from '../../../../components/layout/Layout';
import { Modal } from '../../../../components/overlay/Modal';
import type { InsightBody, InsightSummary } from '../../../../data/records';
import { proseText } from '../../../../shared/richText/rawContent';
import {
  publishTimeOf,
  shortExcerpt,
  UPLOADED,
  type InsightDraft,
  type PublishedInsight,
} from '../../authoring';
import { teaser } from '../../../../../model/insightText';
import { useCategoryNames } from '../../liveInsights';
import {
  Byline,
  FeaturedImage,
  CutText,
  InsightFile,
  InsightText,
  InsightVideo,
} from '../reader/InsightParts';
import { PlainInsightTags } from '../reader/InsightTags';
import styles from './DraftPreview.module.css';

interface DraftPreviewProps {
  draft: InsightDraft;
  image: File | null;
  published: PublishedInsight | null;
  onClose: () => void;
}

type Reader = 'member' | 'guest' | 'visitor' | 'card';

/** Shows a draft as each kind of reader will see it. Nothing is sent. */
export function DraftPreview({ draft, image, published, onClose }: DraftPreviewProps) {
  const [reader, setReader] = useState<Reader>('member');
  const picture = useObjectUrl(draft.image === UPLOADED ? image : null);
  const { all } = useCategoryNames();
  const uid = useSelector(selectUid) ?? '';
  const authorDisplayName = useSelector(selectDisplayName);
  const authorProfilePhoto = useSelector(selectPhoto);
  const [openedAt] = useState(Date.now);
  const insight: InsightSummary = {
    ...draft,
    author: uid,
    authorDisplayName,
    authorProfilePhoto,
    featuredImage: draft.image === UPLOADED ? (picture ?? '') : draft.image,
    featuredImageCard: '',
    time: published?.summary.time ?? publishTimeOf(draft) ?? openedAt,
    excerpt: shortExcerpt(proseText(draft.contentJSON)),
  };
  const body: InsightBody = {
    contentJSON: draft.contentJSON,
    videoUrl: draft.videoUrl,
    fileLocation: draft.fileUrl || (draft.keepsFile ? (published?.body.fileLocation ?? '') : ''),
    fileName: draft.fileName || (published?.body.fileName ?? ''),
    fileSize: draft.fileSize || (published?.body.fileSize ?? 0),
  };
  const shown = { insight, body, categoryName: all.get(draft.category) ?? draft.category };
  return (
    <Modal open size="large" title="Preview" onClose={onClose}>
      <Tabs<Reader>
        label="Seen by"
        value={reader}
        onChange={setReader}
        tabs={[
          { value: 'member', label: 'Member', panel: () => <AsMember {...shown} /> },
          {
            value: 'guest',
            label: 'Guest',
            panel: () => (
              <AsOutsider {...shown} hasTags note="Below the text, guests see how to subscribe." />
            ),
          },
          {
            value: 'visitor',
            label: 'Visitor',
            panel: () => (
              <AsOutsider
                {...shown}
                note="Below the text, visitors see how to register and log in."
              />
            ),
          },
          { value: 'card', label: 'Shared link', panel: () => <AsCard {...shown} /> },
        ]}
      />
    </Modal>
  );
}

const selectDisplayName = selectOwnText('displayName');
const selectPhoto = selectOwnText('profilePhoto');

type Shown = { insight: InsightSummary; body: InsightBody; categoryName: string };

function Head({ insight }: Pick<Shown, 'insight'>) {
  return (
    <>
      <Text as="h3" margin={0} size="xxl">
        {insight.title || 'Untitled'}
      </Text>
      {insight.subTitle && (
        <Text margin={0} muted size="md">
          {insight.subTitle}
        </Text>
      )}
      <Byline insight={insight} size={40} />
      <FeaturedImage src={insight.featuredImage} className={styles.previewPicture} isFirst />
    </>
  );
}

function AsMember({ insight, body, categoryName }: Shown) {
  return (
    <Stack gap={4} margin="4 auto 0" measure="article">
      <Head insight={insight} />
      <PlainInsightTags insight={insight} name={categoryName} />
      <InsightText body={{ status: 'ready', data: body }} headingLevel={3} />
      <InsightVideo insight={insight} body={body} />
      <InsightFile body={body} />
    </Stack>
  );
}

function AsOutsider(props: Shown & { note: string; hasTags?: boolean }) {
  const { insight, categoryName, note, hasTags = false } = props;
  return (
    <Stack gap={4} margin="4 auto 0" measure="article">
      <Head insight={insight} />
      {hasTags && <PlainInsightTags insight={insight} name={categoryName} />}
      <CutText insight={insight} />
      <Text note>{note}</Text>
    </Stack>
  );
}

/** The card that social networks and messengers make from the URL. */
function AsCard({ insight }: Shown) {
  return (
    <Stack gap={4} margin="4 auto 0" measure="article">
      <div className={styles.previewCard}>
        <FeaturedImage src={insight.featuredImage} isFirst />
        <Stack gap={1} className={styles.previewCardText}>
          <Text as="span" note>
            {window.location.host}
          </Text>
          <strong>{insight.title || 'Untitled'}</strong>
          <span>{insight.subTitle || teaser(insight.excerpt)}</span>
        </Stack>
      </div>
    </Stack>
  );
}
