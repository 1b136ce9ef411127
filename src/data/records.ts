/** The records of the database as the screens know them (specification 3, access table 1.1 and 2): the door to each area's. */
export * from './records/calendar';
export * from './records/config';
export * from './records/counts';
export * from './records/files';
export * from './records/insights';
export * from './records/people';
export * from './records/register';
export * from './records/speech';
export * from './records/university';
export { USER_TYPES, type UserType } from '../../model/membership';
