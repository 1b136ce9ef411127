import { readQuiz } from '../../model/quiz';
import { readingMinutes, wordsIn } from '../../model/reading';
import { courses, instructors, skillLevels } from './courses';
import type { FileShelf } from './files';
import { record } from './json';
import { buildPdf } from './pdf';
import { picture } from './pictures';
import type { Random } from './random';
import { rich } from './richText';
import type { JsonObject } from './types';

const DAY_MS = 86_400_000;

type University = Record<'skillLevels' | 'instructors' | 'courses' | 'lessonContents', JsonObject>;

const dayFrom = (now: number, days: number | undefined) =>
  days === undefined ? undefined : new Date(now + days * DAY_MS).toISOString().slice(0, 10);

export function buildUniversity(now: number, shelf: FileShelf, random: Random): University {
  let time = now - 200 * DAY_MS;
  const nextKey = (): string => {
    time += 3_600_000;
    return random.pushId(time);
  };
  const university: University = {
    skillLevels: {},
    instructors: {},
    courses: {},
    lessonContents: {},
  };
  for (const name of skillLevels) {
    const key = nextKey();
    university.skillLevels[key] = { name, key };
  }
  for (const { photo, ...instructor } of instructors) {
    const key = nextKey();
    university.instructors[key] = {
      ...instructor,
      photo: shelf.put(
        `university/images/${key}/photo.webp`,
        'image/webp',
        picture(`instructors/${photo}.webp`),
      ),
      key,
    };
  }
  for (const course of courses) {
    const courseKey = nextKey();
    const contents: JsonObject = {};
    const sections: JsonObject = {};
    for (const section of course.sections) {
      const sectionKey = nextKey();
      const lessons: JsonObject = {};
      for (const lesson of section.lessons) {
        const key = nextKey();
        const quiz = lesson.quiz.join('\n');
        lessons[key] = record({
          lessonTitle: lesson.title,
          minutes: readingMinutes(wordsIn(lesson.text.join('\n'))),
          questions: readQuiz(quiz).questions.length || undefined,
          key,
          sectionKey,
          courseKey,
        });
        contents[key] = record({
          contentJSON: rich(...lesson.text),
          quiz: quiz || undefined,
          ...(lesson.handout === undefined
            ? {}
            : {
                documentName: lesson.handout,
                documentUrl: shelf.put(
                  `university/documents/${courseKey}/${lesson.handout}`,
                  'application/pdf',
                  () => buildPdf(lesson.title, lesson.text),
                  lesson.handout,
                ),
              }),
        });
      }
      sections[sectionKey] = { sectionTitle: section.title, key: sectionKey, courseKey, lessons };
    }
    university.lessonContents[courseKey] = contents;
    university.courses[courseKey] = record({
      courseTitle: course.title,
      courseDescription: course.description,
      courseSkillLevel: course.skillLevel,
      courseInstructors: [...course.instructors],
      courseTopic: course.topic,
      courseOutcomes: course.outcomes.join('\n'),
      courseStart: dayFrom(now, course.days?.[0]),
      courseEnd: dayFrom(now, course.days?.[1]),
      courseImage:
        course.cover &&
        shelf.put(
          `university/images/${courseKey}/cover.webp`,
          'image/webp',
          picture(`courses/${course.cover}.webp`),
        ),
      key: courseKey,
      sections,
    });
  }
  return university;
}
