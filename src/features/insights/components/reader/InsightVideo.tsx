import type { InsightBody, InsightSummary } from '../../../../data/records';
import { VideoPlayer } from '../../../../shared/video/VideoPlayer';
import { FeaturedImage } from '../card/FeaturedImage';

/** The video of an insight, if there is one, behind its picture until somebody presses play. */
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
