/** The seed of random tests. It lives in the package that is published separately. */
export { seeded } from '../../packages/database-emulator/test/seeded';
