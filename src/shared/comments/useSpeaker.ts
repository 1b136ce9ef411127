import { useSelector } from 'react-redux';
import { selectOwnText } from '../../access/sessionSlice';
import type { Speaker } from '../../data/acts/messages';

const selectDisplayName = selectOwnText('displayName');
const selectFirstName = selectOwnText('firstName');
const selectLastName = selectOwnText('lastName');
const selectPhoto = selectOwnText('profilePhoto');

/** The member who speaks, exactly as the own record says. */
export function useSpeaker(uid: string): Speaker {
  const displayName = useSelector(selectDisplayName);
  const firstName = useSelector(selectFirstName);
  const lastName = useSelector(selectLastName);
  const profilePhoto = useSelector(selectPhoto);
  return { uid, displayName, firstName, lastName, profilePhoto };
}
