import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Icon } from '../../../components/display/Icon';
import {
  CalendarIcon,
  LegalIcon,
  LibraryIcon,
  UniversityIcon,
  type IconType,
} from '../../../components/display/icons';
import { Text } from '../../../components/layout/Layout';
import { links, PATTERNS } from '../../../config/links';
import styles from './Places.module.css';

export function Places() {
  const mayStudy = useCan('university.readCourses') === 'yes';
  const mayPlan = useCan('sharedEvents.list') === 'yes';
  const isGuest = useCan('insights.read') === 'no';
  if (!mayStudy && !mayPlan && !isGuest) return null;
  return (
    <nav className={styles.places} aria-label="More of the portal">
      {isGuest && (
        <>
          <Place
            to={PATTERNS.browse}
            icon={LibraryIcon}
            name="Insights Library"
            text="What is new, by subject and sector"
          />
          <Place
            to={PATTERNS.legalRegister}
            icon={LegalIcon}
            name="All Legal Register"
            text="The laws of the sector, by area"
          />
        </>
      )}
      {mayPlan && (
        <Place
          to={links.myAccount('calendar')}
          icon={CalendarIcon}
          name="Calendar"
          text="Deadlines, events and your own dates"
        />
      )}
      {mayStudy && (
        <Place
          to={links.university()}
          icon={UniversityIcon}
          name="University"
          text="Courses for you and your team"
        />
      )}
    </nav>
  );
}

function Place(props: { to: string; icon: IconType; name: string; text: string }) {
  return (
    <Link to={props.to} className={styles.place}>
      <Icon icon={props.icon} size={24} />
      <span>
        <Text as="span" block weight="bold">
          {props.name}
        </Text>
        <Text as="span" block note>
          {props.text}
        </Text>
      </span>
    </Link>
  );
}
