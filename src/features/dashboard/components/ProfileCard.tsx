import { useSelector } from 'react-redux';
import { selectOwnName, selectOwnText } from '../../../access/sessionSlice';
import { Avatar } from '../../../components/display/Avatar';
import { EditIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Row, Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import { USER_TYPES } from '../../../data/records';
import { USER_TYPE_NAMES } from '../../../shared/members/userTypeNames';
import styles from './ProfileCard.module.css';

/** Who the member is on this portal: name, photo, user type, company. */
export function ProfileCard() {
  const name = useSelector(selectOwnName);
  const photo = useSelector(selectOwnText('profilePhoto'));
  const company = useSelector(selectOwnText('company'));
  const stored = useSelector(selectOwnText('userType'));
  const userType = USER_TYPES.find((known) => known === stored);
  return (
    <Row as="section" gap="3 4" className={styles.ownCard} aria-label="Your profile">
      {userType && <p className={styles.ownCardRibbon}>{USER_TYPE_NAMES[userType]}</p>}
      <Avatar src={photo} person={name} size={56} name="you" />
      <div className={styles.ownCardWords}>
        <Text as="h2" margin={0} size="md" breaks>
          {name}
        </Text>
        {company && <p className={styles.ownCardCompany}>{company}</p>}
      </div>
      <LinkButton to={links.myAccount('profile')} size="small" icon={EditIcon}>
        My Profile
      </LinkButton>
    </Row>
  );
}
