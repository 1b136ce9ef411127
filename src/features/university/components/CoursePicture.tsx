import { useState } from 'react';
import { Icon } from '../../../components/Icon';
import { UniversityIcon } from '../../../components/icons';
import './CoursePicture.css';

/** The image of a course, or the default one. It is decoration: the title says what the course is about. */
export function CoursePicture({ src }: { src: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <div className="course-picture">
      {src && src !== failedSrc ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        <Icon icon={UniversityIcon} size={56} />
      )}
    </div>
  );
}
