/**
 * Probes of the configuration, file records, shared calendar, University, counters and closed
 * paths.
 */
import { offerTrial, orderList } from '../../src/data/mutations/config';
import { deleteSection } from '../../src/data/mutations/university';
import { increment, SERVER_TIME } from '../../src/data/update';
import { fileRecord } from './mutations';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { rowOf } from '../support/events';
import { HASH, STORE, event, rich } from './records';

const course = {
  courseTitle: 'Water',
  courseSkillLevel: 'Basic',
  courseInstructors: ['Ivy Lane'],
  courseDescription: '',
  courseTopic: 'Rivers',
  courseImage: STORE,
  courseOutcomes: 'Read a river.',
  courseStart: '2026-06-01',
  courseEnd: '2026-06-30',
  draft: true,
  key: 'water',
};
/** The query of a member for the courses. Drafts have `draft: true` and sort after the bound. */
const PUBLISHED = { i: 'draft', ep: false, l: 100, vf: 'r' } as const;
const CARBON = 'university/courses/carbon';
const SECTION = `${CARBON}/sections/one`;
const newHash = 'n'.repeat(64);

export const officeProbes: Probes<
  | 'config'
  | 'adminConfig'
  | 'fileRecords'
  | 'imageRecords'
  | 'sharedEvents'
  | 'university'
  | 'learning'
  | 'courseLearners'
  | 'certificates'
  | 'counters'
  | 'analytics'
  | 'secrets'
> = {
  'config.readCategories': () => read('config/categories'),
  'config.readParentCategories': () => read('config/parentCategories'),
  'config.readIndustries': () => read('config/industries'),
  'config.readLegalCategories': () => read('config/legalCategories'),
  'config.readLegalRegulators': () => read('config/legalRegulators'),
  'config.readDashboardMessage': () => read('config/DashboardMessage'),
  'config.readMessagePeriod': () => read('config/messagePeriod'),
  'config.readLanding': () => read('config/landing'),
  'config.readTrial': () => read('config/noTrial'),
  'config.readAll': () => read('config'),
  'config.writeCategory': () =>
    update({
      'config/categories/Water': {
        categoryName: 'Water',
        categorySlug: 'Water',
        categoryVisable: true,
      },
    }),
  'config.writeParentCategory': () =>
    update({
      'config/parentCategories/Nature': {
        parentCategoryName: 'Nature',
        childCategories: ['General'],
        isActive: true,
      },
    }),
  'config.writeIndustry': () =>
    update({
      'config/industries/SME': { industryPath: 'SME', industryName: 'SME', isActive: true },
    }),
  'config.writeLegalCategory': () =>
    update({
      'config/legalCategories/Waste': {
        legalCategoryPath: 'Waste',
        legalCategoryName: 'Waste',
        isActive: true,
      },
    }),
  'config.writeLegalRegulator': () =>
    update({
      'config/legalRegulators/HSE': {
        legalRegulatorPath: 'HSE',
        legalRegulatorName: 'Health and Safety Executive',
        isActive: true,
      },
    }),
  'config.toggle': () =>
    update({
      'config/industries/Retail/isActive': false,
      'config/parentCategories/Energy/isActive': false,
      'config/categories/General/categoryVisable': false,
    }),
  'config.order': () =>
    update({
      ...orderList('industries', ['Retail']),
      ...orderList('legalCategories', ['Air']),
      ...orderList('parentCategories', ['Energy']),
      ...orderList('categories', ['Hidden', 'General']),
    }),
  'config.orderRegulators': () => update({ 'config/legalRegulators/EA/order': 0 }),
  'config.remove': () =>
    update({
      'config/categories/General': null,
      'config/parentCategories/Energy': null,
      'config/industries/Retail': null,
      'config/legalCategories/Air': null,
      'config/legalRegulators/EA': null,
    }),
  'config.writeDashboardMessage': () => update({ 'config/DashboardMessage': rich('Hello') }),
  'config.writeMessagePeriod': () => update({ 'config/messagePeriod': { from: 1, until: 2 } }),
  'config.writeLanding': () => update({ 'config/landing/cost': 'From 100 pounds a year.' }),
  'config.switchTrial': () => update(offerTrial(false)),
  'config.removeDashboardMessage': () => update({ 'config/DashboardMessage': null }),
  'config.setWholeList': () =>
    update({
      'config/industries': { SME: { industryPath: 'SME', industryName: 'SME', isActive: true } },
    }),
  'config.removeWholeList': () => update({ 'config/legalRegulators': null }),
  'config.readSchemaVersion': () => read('config/schemaVersion'),
  'config.writeSchemaVersion': () => update({ 'config/schemaVersion': 2 }),

  'adminConfig.readSuppliers': () => read('config/adminInfo/suppliers'),
  'adminConfig.readCompanyTypes': () => read('config/adminInfo/companyTypes'),
  'adminConfig.writeSupplier': () =>
    update({ 'config/adminInfo/suppliers/Eon': { supplierPath: 'Eon', supplierName: 'E.ON' } }),
  'adminConfig.writeCompanyType': () =>
    update({
      'config/adminInfo/companyTypes/Plc': { companyTypePath: 'Plc', companyTypeName: 'PLC' },
    }),
  'adminConfig.remove': () =>
    update({
      'config/adminInfo/suppliers/Npower': null,
      'config/adminInfo/companyTypes/SME': null,
    }),

  'fileRecords.list': () => read('storage', latest(5, 'dateAdded')),
  'fileRecords.read': () => read('storage/file-1'),
  'fileRecords.create': ({ uid }) => update({ 'storage/f2': fileRecord('f2', `${uid}~2`) }),
  'fileRecords.change': () => update({ 'storage/file-1/name': 'other.pdf' }),
  'fileRecords.delete': () => update({ 'storage/file-1': null }),
  'imageRecords.list': () => read('images', latest(5, 'dateAdded')),
  'imageRecords.read': () => read('images/image-1'),
  'imageRecords.create': ({ uid }) =>
    update({ 'images/i2': fileRecord('i2', `${uid}~2`, { cardUrl: STORE }) }),
  'imageRecords.change': () => update({ 'images/image-1/name': 'other.png' }),
  'imageRecords.delete': () => update({ 'images/image-1': null }),

  'sharedEvents.list': () => read('calendar/adminEvents', { i: 'start' }),
  'sharedEvents.listRows': () => read('calendar/eventRows', { i: 'start' }),
  'sharedEvents.repeatRow': () =>
    update({ 'calendar/eventRows/ev-shared': rowOf(event('ev-shared', 'deadline', 'ada')) }),
  'sharedEvents.create': ({ uid }) =>
    update({ 'calendar/adminEvents/ev-new': event('ev-new', 'national', uid) }),
  'sharedEvents.update': () => update({ 'calendar/adminEvents/ev-shared/type': 'event' }),
  'sharedEvents.delete': () => update({ 'calendar/adminEvents/ev-shared': null }),

  'university.readCourses': () => read('university/courses', PUBLISHED),
  'university.readCourse': () => read(CARBON),
  'university.readAllCourses': () => read('university/courses'),
  'university.readDraft': () => read('university/courses/draft'),
  'university.readDraftLesson': () => read('university/lessonContents/draft/first'),
  'university.readInstructors': () => read('university/instructors'),
  'university.readSkillLevels': () => read('university/skillLevels'),
  'university.writeCourse': () => update({ 'university/courses/water': course }),
  'university.updateCourse': () =>
    update({ [`${CARBON}/courseTitle`]: 'More carbon', [`${CARBON}/courseDescription`]: null }),
  'university.deleteCourse': () =>
    update({ [CARBON]: null, 'university/lessonContents/carbon': null }),
  'university.publishCourse': () => update({ 'university/courses/draft/draft': null }),
  'university.withdrawCourse': () => update({ [`${CARBON}/draft`]: true }),
  'university.orderSections': () => update({ [`${SECTION}/order`]: 3 }),
  'university.orderLessons': () =>
    update({ [`${SECTION}/lessons/bare/order`]: 0, [`${SECTION}/lessons/first/order`]: 1 }),
  'university.writeSection': () =>
    update({
      [`${CARBON}/sections/two`]: { sectionTitle: 'Two', key: 'two', courseKey: 'carbon' },
    }),
  'university.deleteSection': () =>
    update(deleteSection({ courseKey: 'carbon', key: 'one', lessonKeys: ['first', 'bare'] })),
  'university.writeLesson': () =>
    update({
      [`${SECTION}/lessons/second`]: {
        lessonTitle: 'Second',
        key: 'second',
        sectionKey: 'one',
        courseKey: 'carbon',
        minutes: 20,
        questions: 1,
        order: 2,
      },
      'university/lessonContents/carbon/second': {
        sectionKey: 'one',
        quiz: 'Who?\n+ The operator\n- The regulator',
        contentJSON: rich('Read this.'),
      },
    }),
  'university.deleteLesson': () =>
    update({
      [`${SECTION}/lessons/first`]: null,
      'university/lessonContents/carbon/first': null,
    }),
  'university.writeInstructor': () =>
    update({
      'university/instructors/max': {
        firstName: 'Max',
        lastName: 'Mill',
        key: 'max',
        photo: STORE,
      },
    }),
  'university.deleteInstructor': () => update({ 'university/instructors/ivy': null }),
  'university.writeSkillLevel': () =>
    update({ 'university/skillLevels/expert': { name: 'Expert', key: 'expert' } }),
  'university.deleteSkillLevel': () => update({ 'university/skillLevels/basic': null }),
  'university.readLessonContent': () => read('university/lessonContents/carbon/first'),
  'university.writeLessonContent': () =>
    update({ 'university/lessonContents/carbon/bare': { sectionKey: 'one', documentUrl: STORE } }),
  'university.deleteLessonContent': () =>
    update({
      'university/lessonContents/carbon/first': null,
      [`${SECTION}/lessons/first`]: null,
    }),

  'learning.readOwn': ({ uid }) => read(`learning/${uid}`),
  'learning.readOther': () => read('learning/mel'),
  'learning.complete': ({ uid }) => update({ [`learning/${uid}/carbon/one/bare`]: SERVER_TIME }),
  'learning.undo': ({ uid }) => update({ [`learning/${uid}/carbon/one/first`]: null }),
  'learning.completeDraft': ({ uid }) =>
    update({ [`learning/${uid}/draft/one/first`]: SERVER_TIME }),
  'learning.completeFor': () => update({ 'learning/mel/carbon/one/bare': SERVER_TIME }),
  'courseLearners.list': () => read('courseLearners/carbon', { i: 'time', l: 25, vf: 'r' }),
  'courseLearners.write': ({ uid }) =>
    update({ [`courseLearners/carbon/${uid}`]: { done: 2, time: SERVER_TIME } }),
  'certificates.listOwn': ({ uid }) => read('certificates', { i: 'uid', sp: uid, ep: uid }),
  'certificates.list': () => read('certificates', { i: 'uid', sp: 'mel', ep: 'mel' }),
  'certificates.verify': () => read('certificates/number-mel'),
  'certificates.write': ({ uid }) =>
    update({
      'certificates/number-new': {
        uid,
        name: 'A B',
        email: 'a@b.test',
        course: 'carbon',
        title: 'Carbon',
        minutes: 90,
        time: SERVER_TIME,
      },
    }),

  'counters.read': () => read('counters/insights'),
  'counters.readUserTypes': () => read('counters/userTypes/jedi'),
  'counters.writeUserTypes': () => update({ 'counters/userTypes/jedi': 4 }),

  'counters.stepAlone': () =>
    update({ 'counters/insights': increment(1), 'counters/lastMoved/insights': 'ins-a' }),

  'analytics.readWithKey': () => read(`analytics/${HASH}`),
  'analytics.list': () => read('analytics'),
  'analytics.write': () => update({ [`analytics/${newHash}`]: { jedis: 1, updated: SERVER_TIME } }),
  'analytics.revoke': () => update({ [`analytics/${HASH}`]: null }),

  'secrets.readLoginTokens': () => read('loginTokens/abc'),
  'secrets.writeLoginTokens': ({ uid }) => update({ 'loginTokens/mine': { uid } }),
  'secrets.readRateLimits': () => read('rateLimits'),
  'secrets.writeRateLimits': () => update({ 'rateLimits/ip': null }),
  'secrets.readHistoryHashes': ({ uid }) => read(`historyHashes/${uid}`),
  'secrets.writeHistoryHashes': ({ uid }) => update({ [`historyChanges/${uid}`]: 1 }),
  'secrets.readTombstones': ({ uid }) => read(`tombstones/${uid}`),
  'secrets.writeTombstones': ({ uid }) => update({ [`tombstones/${uid}`]: null }),
  'secrets.readUnlisted': () => read('unlisted'),
  'secrets.writeUnlisted': () => update({ 'unlisted/x': 1 }),
};
