import { describe, expect, test } from 'vitest';
import { readAdminTarget } from '../../scripts/adminTarget';

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'portal.example',
  VITE_FIREBASE_DATABASE_URL: 'https://portal.firebasedatabase.example',
  VITE_FIREBASE_PROJECT_ID: 'portal',
  VITE_FIREBASE_STORAGE_BUCKET: 'portal.appspot.example',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('readAdminTarget', () => {
  test('returns the suite on the usual ports without configuration', () => {
    expect(readAdminTarget({}, {})).toMatchObject({
      kind: 'embedded',
      authHost: '127.0.0.1:9099',
      databaseURL: 'http://127.0.0.1:9000?ns=demo-portal-default-rtdb',
    });
  });

  test('uses PORT_OFFSET', () => {
    expect(readAdminTarget({}, { PORT_OFFSET: '100' })).toMatchObject({
      authHost: '127.0.0.1:9199',
    });
    expect(() => readAdminTarget({}, { PORT_OFFSET: 'x' })).toThrow('PORT_OFFSET');
  });

  test('returns the configured project', () => {
    expect(readAdminTarget(PROJECT, {})).toEqual({
      kind: 'hosted',
      projectId: 'portal',
      databaseURL: 'https://portal.firebasedatabase.example',
    });
  });

  test('throws for a partly configured project', () => {
    expect(() => readAdminTarget({ VITE_FIREBASE_PROJECT_ID: 'portal' }, {})).toThrow(
      'VITE_FIREBASE_API_KEY',
    );
  });

  test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DATABASE_EMULATOR_HOST'])(
    'refuses a configured project while %s is set',
    (name) => {
      expect(() => readAdminTarget(PROJECT, { [name]: '127.0.0.1:9099' })).toThrow(name);
    },
  );
});
