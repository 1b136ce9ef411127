import { useState } from 'react';
import type { InsightBody, InsightSummary } from '../../../data/records';
import { parseVideo } from '../video';
import { FeaturedImage } from './FeaturedImage';
import './InsightVideo.css';

/** The video, if there is one. Nothing is asked of its host until somebody presses play. */
export function InsightVideo(props: { insight: InsightSummary; body: InsightBody | null }) {
  const { insight, body } = props;
  const [playing, setPlaying] = useState(false);
  const video = body && parseVideo(body.videoUrl);
  if (!video) return null;
  return (
    <div className="insight-video">
      {playing ? (
        <iframe
          src={video.playerUrl}
          title={`Video: ${insight.title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // YouTube's player refuses a page that does not say where it stands; the portal's own policy sends nothing.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className="insight-video-facade" onClick={() => setPlaying(true)}>
          <FeaturedImage src={insight.featuredImage} />
          <span className="insight-video-label">
            <span className="insight-video-play" />
            <span>
              Play the video
              <small>Loads from {video.host}</small>
            </span>
          </span>
        </button>
      )}
    </div>
  );
}
