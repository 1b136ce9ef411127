import { childrenOf } from './json';
import type { Store } from './store';

const PEOPLE = 100;

/** The switched-off kinds of the bell, `inbox/off/{kind}`, become the text of the channel `portal` (decision 541). */
export async function switchedByChannel(store: Store): Promise<void> {
  for await (const people of store.pages('userDirectory', PEOPLE))
    for (const [uid] of people) {
      const off = childrenOf(await store.get(`users/${uid}/inbox/off`));
      const kinds = Object.keys(off).sort();
      if (kinds.length > 0)
        await store.update({
          [`users/${uid}/inbox/portal`]: kinds.join(),
          [`users/${uid}/inbox/off`]: null,
        });
    }
}
