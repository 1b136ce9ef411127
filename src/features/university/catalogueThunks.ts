import { useDispatch } from 'react-redux';
import * as mutations from '../../data/mutations/university';
import { filePaths, paths } from '../../data/paths';
import type { Course, Instructor } from '../../data/records';
import { readValue, readList } from '../../data/subscribe';
import { fieldOf, type Update } from '../../data/update';
import { commit, commitEdit } from '../../data/write';
import { INSTRUCTOR_CHANGED_ELSEWHERE } from './messages';
import { fullName, plural } from '../../lib/text';
import { removeFilesOfDeleted } from '../../shared/uploads/fileRecords';
import { createWrite } from '../../store/createWrite';
import { createMutation, type MutationDispatch } from '../../store/mutation';
import { withFile, type Upload } from './courseThunks';
import { MOST_ROWS } from '../../config/constants';

const HANDLED = { handled: true };

type InstructorForm = Omit<mutations.InstructorFields, 'photo' | 'version'> & Upload;

const sendInstructor = (
  { uid, file, onProgress, key }: InstructorForm,
  write: (photo: string | undefined) => Promise<void>,
) =>
  withFile(
    { uid, file, onProgress },
    `${paths.instructor(key)}/photo`,
    (name) => filePaths.instructorPhoto(key, name),
    (photo) => write(photo?.url),
  );

const recordOf = ({ key, firstName, lastName, description }: InstructorForm) => ({
  key,
  firstName,
  lastName,
  description,
});

export const createInstructor = createMutation(
  'university/createInstructor',
  async (instructor: InstructorForm) => {
    await sendInstructor(instructor, (photo) =>
      commit(mutations.saveInstructor({ ...recordOf(instructor), photo })),
    );
  },
  HANDLED,
);

/** Also updates the name in the courses that list the instructor. Without a new photo, the old one stays. */
export const updateInstructor = createMutation(
  'university/updateInstructor',
  async ({
    before,
    courses,
    ...instructor
  }: InstructorForm & { before: Instructor; courses: readonly Course[] }) => {
    const [was, is] = [fullName(before), fullName(instructor)];
    const named = courses.filter(({ courseInstructors }) => courseInstructors.includes(was));
    await sendInstructor(instructor, (photo) =>
      commitEdit(
        Object.assign(
          mutations.saveInstructor({
            ...recordOf(instructor),
            photo: photo ?? (before.photo || undefined),
            version: before.version + 1,
          }),
          ...named.map(({ key, courseInstructors }) =>
            mutations.nameInstructors(key, [
              ...new Set(courseInstructors.map((name) => (name === was ? is : name))),
            ]),
          ),
        ) as Update,
        {
          version: `${paths.instructor(instructor.key)}/version`,
          seen: before.version,
          changed: INSTRUCTOR_CHANGED_ELSEWHERE,
        },
      ),
    );
    if (instructor.file && before.photo) await removeFilesOfDeleted([before.photo]);
  },
  HANDLED,
);

export const createSkillLevel = createWrite(
  'university/createSkillLevel',
  mutations.createSkillLevel,
  HANDLED,
);

export const deleteInstructor = createMutation(
  'university/deleteInstructor',
  async (key: string) => {
    const photo = await readValue(`${paths.instructor(key)}/photo`);
    await commit(mutations.deleteInstructor(key));
    if (typeof photo === 'string') await removeFilesOfDeleted([photo]);
  },
);

export const deleteSkillLevel = createWrite(
  'university/deleteSkillLevel',
  mutations.deleteSkillLevel,
);

const readLearners = createMutation(
  'university/readLearners',
  async (course: string) => {
    const path = paths.courseLearners(course);
    return readList({ path, orderBy: 'time', last: MOST_ROWS });
  },
  { reads: true },
);

/** Counts as '3 learners, 1 with a certificate'. Null if the read fails; a notice shows the failure. */
export function useLearnersOf(): (course: string) => Promise<string | null> {
  const dispatch = useDispatch<MutationDispatch>();
  return async (course) => {
    const outcome = await dispatch(readLearners(course));
    if (!readLearners.fulfilled.match(outcome)) return null;
    const learners = outcome.payload;
    // Counts the stored rows, so that learners with an invalid row are included.
    const certificates = learners.map(({ value }) => fieldOf(value, 'certificate') ?? '');
    const certified = certificates.filter((certificate) => certificate !== '').length;
    if (learners.length === 0) return '';
    if (learners.length === MOST_ROWS) return `More than ${MOST_ROWS - 1} learners`;
    const count = plural(learners.length, 'learner');
    return certified === 0 ? count : `${count}, ${certified} with a certificate`;
  };
}

export const coursesThat = (
  courses: readonly Course[],
  fits: (course: Course) => boolean,
): Promise<string> => {
  const count = courses.filter(fits).length;
  return Promise.resolve(count === 0 ? '' : plural(count, 'course'));
};
