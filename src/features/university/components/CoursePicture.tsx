import { Cover } from '../../../components/display/Cover';
import { UniversityIcon } from '../../../components/display/icons';
import styles from './CourseView.module.css';

/** The image of a course, or the default one. */
export function CoursePicture({ src }: { src: string }) {
  return <Cover src={src} icon={UniversityIcon} iconSize={56} className={styles.coursePicture} />;
}
