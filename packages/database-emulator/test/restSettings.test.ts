import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, RawClient, cleanUp, rest, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';

let emulator: DatabaseEmulator;

beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(cleanUp);

describe('the REST API for administrators', () => {
  it('stores rules', async () => {
    const source = '{\n  // members only\n  "rules": {".read": "auth != null"}\n}';
    expect(
      (await rest(emulator, 'PUT', '/.settings/rules.json', { body: source, token: '' })).status,
    ).toBe(401);
    expect((await rest(emulator, 'GET', '/a.json', { token: '' })).status).toBe(200);
    const put = await rest(emulator, 'PUT', '/.settings/rules.json', { body: source });
    expect([put.status, put.body]).toEqual([200, { status: 'ok' }]);
    expect((await rest(emulator, 'GET', '/a.json', { token: '' })).status).toBe(401);
    expect((await rest(emulator, 'GET', '/.settings/rules.json')).body).toBe(source);
    expect((await rest(emulator, 'GET', '/.settings/rules.json?format=strict')).body).toEqual({
      rules: { '.read': 'auth != null' },
    });
    const bad = await rest(emulator, 'PUT', '/.settings/rules.json', { body: '{"rules":' });
    expect([bad.status, bad.body]).toEqual([
      400,
      { error: expect.stringContaining('Parse error') },
    ]);
  });

  it('validates rules without installing them when they are a dry run', async () => {
    const path = '/.settings/rules.json';
    await rest(emulator, 'PUT', path, { body: '{"rules": {".read": false}}' });
    const dryRun = (body: string) => rest(emulator, 'PUT', `${path}?dryRun=true`, { body });
    expect((await dryRun('{"rules": {".read": true}}')).body).toEqual({ status: 'ok' });
    const bad = await dryRun('{"rules": {".read": "data == null"}}');
    expect([bad.status, bad.body]).toEqual([
      400,
      { error: expect.stringContaining('1:22: Invalid == expression: left operand') },
    ]);
    expect((await rest(emulator, 'GET', path)).body).toEqual({ rules: { '.read': false } });
  });

  it('lists namespaces, each with its own data', async () => {
    await rest(emulator, 'PUT', '/a.json?ns=one', { body: 1 });
    await rest(emulator, 'PUT', '/a.json?ns=two', { body: 2 });
    expect((await rest(emulator, 'GET', '/a.json?ns=one')).body).toBe(1);
    expect((await rest(emulator, 'GET', '/.json?ns=two&shallow=true&limitToFirst=1')).body).toEqual(
      { a: true },
    );
    expect((await rest(emulator, 'GET', '/.inspect/databases.json?ns=x')).body).toEqual([
      { name: 'one' },
      { name: 'two' },
    ]);
  });

  it('limits the size of writes by defaultWriteSizeLimit, also those of the SDKs', async () => {
    const path = '/.settings/defaultWriteSizeLimit.json';
    const big = 'x'.repeat(9 * 1024 * 1024);
    const client = await RawClient.open(emulator);
    const put = async (key: string): Promise<unknown[]> => {
      const own = { p: `/${key}/ws`, d: { big, more: 'y'.repeat(2 * 1024 * 1024) } };
      const sent = await rest(emulator, 'PUT', `/${key}/rest.json`, { body: [big, big] });
      return [sent.status, (await client.ask('p', own)).s];
    };
    expect((await rest(emulator, 'GET', path)).body).toBe('unlimited');
    expect(await put('a')).toEqual([200, 'ok']);
    const set = await rest(emulator, 'PUT', path, { body: '"small"' });
    expect([set.status, set.body]).toEqual([200, 'small']);
    expect((await rest(emulator, 'GET', path)).body).toBe('small');
    expect(await put('b')).toEqual([400, 'write_too_big']);
    expect((await client.ask('p', { p: '/a', d: null })).s).toBe('write_too_big');
    const named = '/a.json?writeSizeLimit=medium';
    expect((await rest(emulator, 'DELETE', named)).status).toBe(200);
    expect((await rest(emulator, 'PUT', '/c.json?ns=other', { body: [big, big] })).status).toBe(
      200,
    );
  });

  it.each([
    ['defaultWriteSizeLimit', '"tiny"', 'must be either small, medium, large or unlimited'],
    ['defaultWriteSizeLimit', '5', 'must be either small, medium, large or unlimited'],
    ['strictTriggerValidation', '1', 'must be either true or false'],
    ['other', 'true', "The emulator has no setting 'other'"],
  ])('refuses to set %s to %s', async (name, body, error) => {
    const path = `/.settings/${name}.json`;
    const response = await rest(emulator, 'PUT', path, { body });
    expect([response.status, response.body]).toEqual([
      400,
      { error: expect.stringContaining(error) },
    ]);
  });

  it('shows its settings only to administrators', async () => {
    const path = '/.settings/strictTriggerValidation.json';
    expect((await rest(emulator, 'PUT', path, { body: 'false' })).body).toBe(false);
    expect((await rest(emulator, 'GET', path)).body).toBe(false);
    expect((await rest(emulator, 'GET', path, { token: '' })).status).toBe(401);
    // The form of firebase-tools issue 3274.
    const withSecret = `/.settings/strictTriggerValidation/.json?auth=${'a'.repeat(40)}`;
    const put = await rest(emulator, 'PUT', withSecret, { body: 'true', token: '' });
    expect([put.status, put.body]).toEqual([200, true]);
  });

  it('reports the outcomes of rules and their operands', async () => {
    const expression = "$a === 'x' && (data.val().length > 1 || 1 > 2)";
    const source = `{"rules": {"$a": {\n  ".read": "${expression}"}}}`;
    emulator.setRules(NAMESPACE, source);
    await rest(emulator, 'GET', '/x.json', { token: '' });
    await rest(emulator, 'GET', '/y.json', { token: '' });
    emulator.write(NAMESPACE, '/x', 'long');
    await rest(emulator, 'GET', '/x.json', { token: '' });

    const yes = { value: true, count: 1 };
    const no = { value: false, count: 1 };
    const failed = { value: 'error', count: 1 };
    const report = (text: string, values: object[], ...children: object[]): object => {
      const column = source.indexOf(text) - source.indexOf('\n') - 1;
      return {
        text,
        'location-start': `1:${String(column)}`,
        'location-end': `1:${String(column + text.length - 1)}`,
        values,
        ...(children.length > 0 && { children }),
      };
    };
    expect((await rest(emulator, 'GET', '/.inspect/coverage.json')).body).toEqual({
      rules: { files: [{ name: 'database.rules.json', content: source }] },
      report: [
        report(
          expression,
          [yes, no, failed],
          report("$a === 'x'", [{ ...yes, count: 2 }, no]),
          report(
            '(data.val().length > 1 || 1 > 2)',
            [yes, failed],
            report('data.val().length > 1', [yes, failed]),
            report('1 > 2', []),
          ),
        ),
      ],
    });
    expect((await rest(emulator, 'GET', '/.inspect/coverage')).body).toContain('&gt; 1</td><td>1');
  });

  it('counts lines and columns of a coverage report as the official emulator does', async () => {
    const source = [
      ...['{', '  "rules": {', '    "rooms": {', '      "$room": {', '        "owner": {'],
      '          ".validate": "newData.isString() && newData.val() == auth.uid"',
      '        }',
      '      }',
      '    }',
      '  }',
      '}',
    ].join('\n');
    emulator.setRules(NAMESPACE, source);
    const { body } = await rest(emulator, 'GET', '/.inspect/coverage.json');
    // Recorded for line 13, columns 24 to 41, of a file with eight more lines before this rule.
    expect(body).toMatchObject({
      report: [
        {
          children: [
            { text: 'newData.isString()', 'location-start': '5:24', 'location-end': '5:41' },
            { text: 'newData.val() == auth.uid', 'location-start': '5:46' },
          ],
        },
      ],
    });
  });
});
