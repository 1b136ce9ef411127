import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import { Row } from '../../components/layout/Layout';
import { parseVideo } from './video';
import styles from './VideoPlayer.module.css';

/**
 * A video of one of the three hosts, if the address names one. Nothing is asked of its host until somebody presses play.
 * @param picture stands behind the button, as decoration.
 */
export function VideoPlayer(props: { address: string; title: string; picture?: ReactNode }) {
  const { address, title, picture } = props;
  const [playing, setPlaying] = useState(false);
  const video = parseVideo(address);
  if (!video) return null;
  return (
    <div className={styles.videoPlayer}>
      {playing ? (
        <iframe
          src={video.playerUrl}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube's player refuses a page that does not say where it stands; the portal's own policy sends nothing.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={styles.videoPlayerFacade} onClick={() => setPlaying(true)}>
          {picture && <div className={styles.videoPlayerPicture}>{picture}</div>}
          <Row as="span" gap={4} nowrap justify="center" className={styles.videoPlayerLabel}>
            <span className={styles.videoPlayerPlay} />
            <span>
              Play the video
              <VisuallyHidden>: {title}</VisuallyHidden>
              <small>Loads from {video.host}</small>
            </span>
          </Row>
        </button>
      )}
    </div>
  );
}
