/** Documents and items of before evidence had days, brought to what is written today. Pure. */
import { childrenOf, type Json, type Update } from './json';
import { withoutToken } from '../storedObjects';

const DAY_MS = 86_400_000;

/**
 * A document that names no item gets the item and the entry that names its address, with its file's name as title and the day on which it
 * came as its first: then it can be superseded. Addresses lose the token that opens them for whoever has them; that they name the same
 * object does not change. What does not apply has no evidence that ends.
 */
export function mendEvidence(uid: string, record: Json): Update {
  const { documents, MyLegalItems } = childrenOf(record);
  const update: Update = {};
  const entryAt = new Map<string, { item: string; entry: string }>();
  for (const [item, own] of Object.entries(childrenOf(MyLegalItems))) {
    const { compliance, applicability, evidenceUntil } = childrenOf(own);
    if (applicability === 'notApplicable' && evidenceUntil !== undefined)
      update[`users/${uid}/MyLegalItems/${item}/evidenceUntil`] = null;
    for (const [entry, said] of Object.entries(childrenOf(compliance))) {
      const { document } = childrenOf(said);
      if (typeof document !== 'string') continue;
      const address = withoutToken(document);
      if (address !== document)
        update[`users/${uid}/MyLegalItems/${item}/compliance/${entry}/document`] = address;
      entryAt.set(address, { item, entry });
    }
  }
  for (const [key, document] of Object.entries(childrenOf(childrenOf(documents)['legalItems']))) {
    const { publicUrl, item, title, name, dateAdded } = childrenOf(document);
    if (typeof publicUrl !== 'string') continue;
    const path = `users/${uid}/documents/legalItems/${key}`;
    const address = withoutToken(publicUrl);
    if (address !== publicUrl) update[`${path}/publicUrl`] = address;
    const named = entryAt.get(address);
    if (item !== undefined || !named || typeof name !== 'string') continue;
    Object.assign(update, {
      [`${path}/item`]: named.item,
      [`${path}/entry`]: named.entry,
      ...(title === undefined && { [`${path}/title`]: name }),
      ...(typeof dateAdded === 'number' && {
        [`${path}/validFrom`]: dateAdded - (dateAdded % DAY_MS),
      }),
    });
  }
  return update;
}
