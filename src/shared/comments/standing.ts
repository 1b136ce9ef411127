/** Who is there still. */
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';

/** Whether a member was not erased: the rules let nobody tell who was. */
export const isThere = async (uid: string): Promise<boolean> =>
  (await readValue(`${paths.profile(uid)}/userType`)) !== null;
