/** Most characters of what the University's forms take (the rules hold the same). */
export const TITLE_MAX = 200;
export const COURSE_TEXT_MAX = 5000;
export const TOPIC_MAX = 100;
export const OUTCOMES_MAX = 2000;
export const NAME_MAX = 60;
export const INSTRUCTOR_TEXT_MAX = 2000;
export const CONTENT_MAX = 50_000;
/** Of one lesson, in minutes. */
export const MINUTES_MAX = 600;
