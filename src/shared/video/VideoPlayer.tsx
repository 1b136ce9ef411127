import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import { Row } from '../../components/layout/Layout';
import { parseVideo } from './video';
import styles from './VideoPlayer.module.css';

/** Makes no request to the host before the user presses Play. @param picture decoration behind the button */
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
          // YouTube's player rejects a page without a referrer, and the portal's default policy sends none.
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
