/** Counts users of each type. Events can repeat, so a count is the length of a list in `usersByType`. */
import { database, userTypeOf } from './admin';
import { isUserType, USER_TYPES, type UserType } from '../../model/membership';

/** Returns the update that lists a user under one type only; empty without a known type. */
export function listingMoves(
  uid: string,
  listedUnder: readonly UserType[],
  userType: unknown,
): Record<string, true | null> {
  const moves: Record<string, true | null> = {};
  for (const type of listedUnder) if (type !== userType) moves[`usersByType/${type}/${uid}`] = null;
  if (isUserType(userType) && !listedUnder.includes(userType))
    moves[`usersByType/${userType}/${uid}`] = true;
  return moves;
}

/** @param touched further types whose count may be wrong after an interrupted attempt */
export async function countUser(uid: string, touched: readonly unknown[]): Promise<void> {
  const types = new Set<UserType>(touched.filter(isUserType));
  for (;;) {
    const userType = await userTypeOf(uid);
    const listedUnder = await typesListing(uid);
    for (const type of [...listedUnder, userType]) if (isUserType(type)) types.add(type);
    const moves = listingMoves(uid, listedUnder, userType);
    if (Object.keys(moves).length === 0) break;
    await database.ref().update(moves);
  }
  await Promise.all([...types].map(countType));
}

async function typesListing(uid: string): Promise<UserType[]> {
  const listed = await Promise.all(
    USER_TYPES.map((type) => database.ref(`usersByType/${type}/${uid}`).get()),
  );
  return USER_TYPES.filter((_type, i) => listed[i]?.exists());
}

/** Reads again after writing: of two concurrent runs, the last to write is also the last to read. */
async function countType(type: UserType): Promise<void> {
  const counter = database.ref(`counters/userTypes/${type}`);
  for (;;) {
    const count = (await database.ref(`usersByType/${type}`).get()).numChildren();
    if ((await counter.get()).val() === count) return;
    await counter.set(count);
  }
}
