import styles from './ScreenPicture.module.css';

/** A screenshot in `public/screens`, taken by `npm run pictures`: a wide one, and one of a phone. */
export function ScreenPicture(props: {
  name: 'register' | 'item' | 'insight';
  alt: string;
  /** Visible when the page opens. */
  isFirst?: boolean;
}) {
  const { name, alt, isFirst = false } = props;
  return (
    <picture>
      <source
        media="(max-width: 40rem)"
        srcSet={`/screens/${name}-narrow.webp`}
        width={600}
        height={720}
      />
      <img
        className={styles.screen}
        src={`/screens/${name}-wide.webp`}
        alt={alt}
        width={1120}
        height={700}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
