import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { BackIcon, SettingsIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Page } from '../../../components/layout/Page';
import { links } from '../../../config/links';
import { CourseGrid } from '../components/CourseGrid';
import { CourseView } from '../components/CourseView';
import { UniConfig } from '../components/UniConfig';
import { UNI_CONFIG } from '../messages';

/** The University. What is shown stands in the address: the courses, one course, one lesson, or the configuration. */
export function UniversityPage() {
  const [params] = useSearchParams();
  const mayConfigure = useCan('university.writeCourse') === 'yes';
  const course = params.get('course');

  if (course !== null) {
    return <CourseView key={course} courseKey={course} lessonKey={params.get('lesson')} />;
  }
  if (params.get('view') === 'config' && mayConfigure) {
    return (
      <Page
        title={UNI_CONFIG}
        before={
          <LinkButton to={links.university()} size="small" tone="quiet" icon={BackIcon}>
            University
          </LinkButton>
        }
      >
        <UniConfig />
      </Page>
    );
  }
  return (
    <Page
      title="University"
      lead="Courses on energy, sustainability and compliance, at your own pace."
      actions={
        mayConfigure && (
          <LinkButton to={links.universityConfig} icon={SettingsIcon}>
            {UNI_CONFIG}
          </LinkButton>
        )
      }
    >
      <CourseGrid />
    </Page>
  );
}
