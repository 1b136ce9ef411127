import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, cleanUp, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';

let emulator: DatabaseEmulator;

beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(cleanUp);

describe('the REST API and its error messages', () => {
  it('name the error in an invalid request', async () => {
    expect((await rest(emulator, 'PUT', '/a.json', { body: '{' })).body).toEqual({
      error: "Invalid data; couldn't parse JSON object, array, or value.",
    });
    expect((await rest(emulator, 'PATCH', '/a.json', { body: '5' })).status).toBe(400);
    expect((await rest(emulator, 'GET', '/a')).status).toBe(404);
    expect((await rest(emulator, 'GET', '/a.b.json')).status).toBe(400);
    expect((await rest(emulator, 'GET', '/%ff.json')).status).toBe(400);
  });

  it.each<[string, string]>([
    ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
    ['equalTo=1', 'orderBy must be defined when other query parameters are defined'],
    ['shallow=true&orderBy="$key"', "Mixing 'shallow' and querying parameters is not supported"],
    ['orderBy="n"&startAt=1,"a","b"', 'Constraint index field must be a JSON primitive'],
    ['orderBy="n"&startAt=1,2', 'Constraint index field must be a JSON primitive'],
    ['orderBy="n"&startAt=', 'Constraint index field must be a JSON primitive'],
    ['shallow=true&startAt="b"', 'orderBy must be defined when other query parameters are defined'],
    ['startAfter="b"', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=name', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=5', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=""', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="$key"&startAt=a', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$key"&startAt={"a":1}', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$key"&startAt=1', 'Provided key index type is invalid, must be string'],
    ['orderBy="$key"&equalTo=null', 'Provided key index type is invalid, must be string'],
    ['orderBy="$key"&limitToFirst=x', 'limitToFirst must be an integer'],
    ['orderBy="$key"&limitToLast=1.5', 'limitToLast must be an integer'],
    ['orderBy="$key"&limitToFirst=0', 'limitToFirst must be positive'],
    ['orderBy="$key"&limitToLast=-2', 'limitToLast must be positive'],
    ['orderBy="$key"&limitToLast=', 'limitToLast must be positive'],
    [
      'orderBy="$key"&limitToFirst=1&limitToLast=1',
      'Only one of limitToFirst and limitToLast may be specified',
    ],
    [
      'orderBy="$key"&equalTo="a"&startAt="a"',
      'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
    ],
    ['orderBy="n"', 'Index not defined, add ".indexOn": "n", for path "/r", to the rules'],
    [
      'orderBy="$value"',
      'Index not defined, add ".indexOn": ".value", for path "/r", to the rules',
    ],
  ])('reject the query %s with the message of Firebase', async (query, error) => {
    const response = await rest(emulator, 'GET', `/r.json?${query}`);
    expect([response.status, response.body]).toEqual([400, { error }]);
  });

  it.each<[string, unknown]>([
    ['orderBy="$key"&startAt="b"', { b: { n: null }, c: { n: 2 }, d: 'leaf' }],
    ['orderBy="$key"&startAfter="b"&endBefore="d"', { c: { n: 2 } }],
    ['orderBy="$key"&limitToLast=1', { d: 'leaf' }],
    ['orderBy="n"&equalTo=null', { b: { n: null }, d: 'leaf' }],
    ['orderBy="n"&startAt=1&endAt=1', { a: { n: 1 } }],
    ['orderBy="n"&startAt=1,"a"&endAt=2,"b"', { a: { n: 1 } }],
    ['orderBy="n"&startAfter=1,"a"&endAt=2', { c: { n: 2 } }],
    ['orderBy="n"&startAfter=1', { c: { n: 2 } }],
    ['orderBy="$priority"&limitToFirst=1', { a: { n: 1 } }],
    ['shallow=true', { a: true, b: true, c: true, d: true }],
    ['shallow=true&limitToFirst=1', { a: true }],
    ['shallow=true&limitToFirst=2&startAfter=b', { c: true, d: true }],
    ['shallow=true&limitToFirst=1&startAfter="b"&timeout=100ms', { c: true }],
    ['shallow=true&startAfter=c', { d: true }],
    ['shallow=true&limitToFirst=2&startAfter=d', null],
  ])('return the result of the query %s', async (query, rows) => {
    emulator.setRules(NAMESPACE, '{"rules":{"r":{".indexOn":"n"}}}');
    emulator.write(NAMESPACE, '/r', { a: { n: 1 }, b: { x: 0 }, c: { n: 2 }, d: 'leaf' });
    const expected = JSON.parse(JSON.stringify(rows).replace('{"n":null}', '{"x":0}')) as unknown;
    expect((await rest(emulator, 'GET', `/r.json?${query}`)).body).toEqual(expected);
  });

  it.each<[string, string, unknown, string]>([
    ['PUT', '/a.json', '', 'Error: No data supplied.'],
    ['PUT', '/a.json', '{', "Invalid data; couldn't parse JSON object, array, or value."],
    [
      'PATCH',
      '/a.json',
      '[1]',
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    ],
    [
      'PUT',
      '/a.json',
      '{"ok": {\n  "no.good": 1}}',
      "Invalid data; couldn't parse key beginning at 2:3. Key value can't be empty or contain $ # [ ] / or .",
    ],
    ['GET', '/a.b.json', undefined, 'Invalid path: Invalid token in path'],
    [
      'PUT',
      `/${'a/'.repeat(33)}.json`,
      '1',
      'Invalid path: Path specified exceeds the maximum depth that can be written (32).',
    ],
    [
      'PUT',
      `/${'k'.repeat(760)}/${'k'.repeat(20)}.json`,
      '1',
      'Invalid path: Path specified exceeds the maximum length that can be written (768 bytes).',
    ],
  ])('reject %s %s with the message of Firebase', async (method, path, body, error) => {
    const response = await rest(emulator, method, path, body === undefined ? {} : { body });
    expect([response.status, response.body]).toEqual([400, { error }]);
  });
});
