/** Where random tests draw from; it lives with the package that is published by itself. */
export { seeded } from '../../packages/database-emulator/test/seeded';
