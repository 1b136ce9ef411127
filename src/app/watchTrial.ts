/** Whether a member without legal access can try the register, and with how many items (decision 610). */
import { TRIAL_ITEMS } from '../../model/constants';
import type { Trial } from '../access/sessionSlice';
import { paths } from '../data/paths';
import { combineSources, valueSource } from '../data/source';
import type { Stop } from '../data/subscribe';

/** Reports each change. The rules refuse what they do not offer. */
export const watchTrial = (uid: string, onChange: (trial: Trial) => void): Stop =>
  combineSources({
    isOffered: valueSource(paths.noTrial, (value) => value === null),
    items: valueSource(`${paths.directoryRow(uid)}/legalTotal`, (count) =>
      typeof count === 'number' ? count : 0,
    ),
  })({
    onData: (read) => {
      if (read?.items == null || read.isOffered == null) return;
      onChange(read.isOffered && read.items <= TRIAL_ITEMS ? read.items : 'none');
    },
    onError: () => onChange('none'),
  });
