import { InvalidRequestError } from '../errors';
import { lcovOf } from '../lcov';
import { compileRules } from '../rules';
import { plainJson } from '../rules/json';
import { FILE, coverageJson, coveragePage } from './coverage';
import { errorReply } from './reply';
import { parseJson, readBody, readJsonBody, requireAdmin, requiredNamespace } from './restRequest';
import { settingOf } from './settings';
import type { Namespaces } from '../namespaces';
import type { Triggers } from '../triggers/triggers';
import type { Reply } from './reply';
import type { RestRequest } from './restRequest';

const OK: Reply = { status: 200, body: { status: 'ok' } };

/** The routes for administrators: `/.settings/...` and `/.inspect/...`. */
export class AdminRoutes {
  constructor(
    private readonly namespaces: Namespaces,
    private readonly triggers: Triggers,
  ) {}

  /**
   * Returns null when the path is not one of these routes.
   * @throws InvalidTokenError, InvalidRequestError, RulesError
   */
  async reply(request: RestRequest): Promise<Reply | null> {
    const { path } = request;
    if (path === '/.settings/rules.json') return this.rules(request);
    if (path === '/.settings/functionTriggers.json') return this.functionTriggers(request);
    if (path === '/.inspect/databases.json') {
      requireAdmin(request);
      return { status: 200, body: this.namespaces.names().map((name) => ({ name })) };
    }
    if (path === '/.inspect/coverage.json' || path === '/.inspect/coverage') {
      const namespace = this.namespaces.get(requiredNamespace(request));
      const show = path.endsWith('.json') ? coverageJson : coveragePage;
      return show(namespace.rulesSource, namespace.rulesCoverage());
    }
    if (path === '/.inspect/coverage.lcov') {
      const namespace = this.namespaces.get(requiredNamespace(request));
      const text = lcovOf(namespace.rulesSource, namespace.rulesCoverage(), FILE);
      return { status: 200, text, headers: { 'content-type': 'text/plain; charset=utf-8' } };
    }
    const setting = /^\/\.settings\/(\w+)\/?\.json$/.exec(path)?.[1];
    return setting === undefined ? null : this.setting(request, setting);
  }

  private async rules(request: RestRequest): Promise<Reply> {
    requireAdmin(request);
    const namespace = this.namespaces.get(requiredNamespace(request));
    if (request.method === 'GET') {
      const source = namespace.rulesSource;
      const isStrict = request.params.get('format') === 'strict';
      return {
        status: 200,
        text: isStrict ? JSON.stringify(plainJson(source)) : source,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      };
    }
    if (request.method !== 'PUT') return errorReply(405, 'Unsupported method');
    const source = await readBody(request.http);
    // The request with which `firebase deploy` validates rules.
    if (request.params.get('dryRun') === 'true') compileRules(source);
    else namespace.setRules(source);
    return OK;
  }

  private async functionTriggers(request: RestRequest): Promise<Reply> {
    requireAdmin(request);
    let { value: body } = await readJsonBody(request.http);
    // firebase-tools posts the trigger as JSON text inside a JSON string.
    if (typeof body === 'string') body = parseJson(body, 'Invalid trigger');
    if (request.method === 'POST') {
      this.triggers.add(body, request.namespace);
      return OK;
    }
    if (request.method !== 'PUT') return errorReply(405, 'Unsupported method');
    if (!Array.isArray(body)) throw new InvalidRequestError('Invalid triggers');
    this.triggers.replaceAll(body, request.namespace);
    return OK;
  }

  private async setting(request: RestRequest, name: string): Promise<Reply> {
    requireAdmin(request);
    const namespace = this.namespaces.get(requiredNamespace(request));
    const setting = settingOf(name);
    if (request.method === 'PUT') {
      setting.write(namespace, (await readJsonBody(request.http)).value);
    } else if (request.method !== 'GET') {
      return errorReply(405, 'Unsupported method');
    }
    return { status: 200, body: setting.read(namespace) };
  }
}
