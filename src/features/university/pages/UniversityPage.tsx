import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { BackIcon, CertificateIcon, SettingsIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import { Lazily } from '../../../components/feedback/Lazily';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { CourseGrid } from '../components/CourseGrid';
import { CourseView } from '../components/CourseView';
import { LEARNING_RECORD, UNI_CONFIG } from '../messages';

// What few visits show, and staff alone, comes on demand.
const UniConfig = lazyComponent(async () => (await import('../components/UniConfig')).UniConfig);

/** The University. What is shown stands in the address: the courses, one course or lesson, or the configuration. */
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
        <Lazily>
          <UniConfig />
        </Lazily>
      </Page>
    );
  }
  return (
    <Page
      title="University"
      lead="Courses on energy, sustainability and compliance, at your own pace."
      actions={
        <>
          <LinkButton to={PATTERNS.learningRecord} icon={CertificateIcon}>
            {LEARNING_RECORD}
          </LinkButton>
          {mayConfigure && (
            <LinkButton to={links.universityConfig} icon={SettingsIcon}>
              {UNI_CONFIG}
            </LinkButton>
          )}
        </>
      }
    >
      <CourseGrid />
    </Page>
  );
}
