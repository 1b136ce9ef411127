/** Records progress in a course and issues certificates. Can be repeated in any order: reads before and after writing. */
import { database, read, userTypeOf } from './admin';
import { certificateNumber, progressOf, type Course, type Marks } from './learningProgress';

/** The certificate has the name at that time: members can rename themselves later. */
async function certificateOwner(
  uid: string,
): Promise<{ uid: string; name: string; email: string }> {
  const [email = '', ...names] = await Promise.all(
    ['email', 'firstName', 'lastName'].map(async (field) => {
      const value = await read(`users/${uid}/${field}`);
      return typeof value === 'string' ? value : '';
    }),
  );
  return { uid, name: names.filter((name) => name !== '').join(' '), email };
}

export async function recordLearning(uid: string, course: string): Promise<void> {
  const number = certificateNumber(uid, course);
  const row = database.ref(`courseLearners/${course}/${uid}`);
  const look = async () => {
    const [taught, marks] = await Promise.all([
      read(`university/courses/${course}`) as Promise<Course | null>,
      read(`learning/${uid}/${course}`) as Promise<Marks | null>,
    ]);
    return { taught, progress: progressOf(taught, marks) };
  };
  let seen: string;
  do {
    const { taught, progress } = await look();
    const { done, isCertified, minutes, time } = progress;
    if (taught && isCertified) {
      const issued = {
        ...(await certificateOwner(uid)),
        course,
        title: taught.courseTitle ?? '',
        minutes,
        time,
      };
      // A transaction first runs with null for data that it hasn't read, and never changes existing data.
      await database
        .ref(`certificates/${number}`)
        .transaction((current: unknown) => current ?? issued);
    }
    const issuedAt = (await read(`certificates/${number}/time`)) as number | null;
    const isLearner = taught !== null && (done > 0 || issuedAt !== null);
    await row.set(
      isLearner
        ? { done, time: done > 0 ? time : issuedAt, certificate: issuedAt === null ? null : number }
        : null,
    );
    seen = JSON.stringify(progress);
  } while (JSON.stringify((await look()).progress) !== seen);
  // The member was erased in the meantime.
  if ((await userTypeOf(uid)) === null)
    await database
      .ref()
      .update({ [`courseLearners/${course}/${uid}`]: null, [`certificates/${number}`]: null });
}
