import type { SelectOption } from '../../../components/form/SelectField';
import type { Course, Section } from '../../../data/records';

/** Courses as choices. */
export const courseOptions = (courses: readonly Course[]): SelectOption[] =>
  courses.map(({ key, courseTitle }) => ({ value: key, label: courseTitle }));

/** Sections of a course as choices. */
export const sectionOptions = (sections: readonly Section[]): SelectOption[] =>
  sections.map(({ key, sectionTitle }) => ({ value: key, label: sectionTitle }));
