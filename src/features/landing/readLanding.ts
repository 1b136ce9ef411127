import { landingSchema, type Landing } from '../../../model/landing';
import { decode } from '../../data/decode';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';

export const readLanding = async (): Promise<Landing | null> =>
  decode(landingSchema, await readValue(paths.landing), paths.landing);
