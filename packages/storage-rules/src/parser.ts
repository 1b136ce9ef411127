/** Parses a whole rules file: version, service, matches, allow statements and functions. */
import { ExpressionParser, TokenReader } from './expressionParser';
import { Lexer } from './lexer';
import type {
  Allow,
  Block,
  FunctionDeclaration,
  LetBinding,
  Match,
  Method,
  Refuse,
} from './syntax';
import { METHODS } from './syntax';
import { unsupported } from './unsupported';

/** Methods that each word of an allow statement grants: https://firebase.google.com/docs/storage/security/core-syntax */
const GRANTS: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...METHODS.map((method): [string, readonly Method[]] => [method, [method]]),
]);

/**
 * Parses a file into its service block.
 * @throws StorageRulesError at the first error or unsupported feature
 */
export function parse(source: string, refuse: Refuse): Block {
  return new Parser(source, refuse).file();
}

class Parser {
  private readonly tokens: TokenReader;
  private readonly expressions: ExpressionParser;

  constructor(
    source: string,
    private readonly refuse: Refuse,
  ) {
    this.tokens = new TokenReader(new Lexer(source, refuse), refuse);
    this.expressions = new ExpressionParser(this.tokens);
  }

  file(): Block {
    if (this.tokens.at('service'))
      throw this.refuse(unsupported('a file without rules_version'), this.tokens.peek());
    if (!this.tokens.at('rules_version')) throw this.tokens.unexpected("rules_version = '2';");
    this.tokens.next();
    this.tokens.expect('=');
    const version = this.tokens.next();
    if (version.kind !== 'string' || version.value !== '2') {
      const isFirst = version.kind === 'string' && version.value === '1';
      const reason = isFirst
        ? unsupported("rules_version '1'")
        : "only rules_version '2' is known here";
      throw this.refuse(reason, version);
    }
    this.tokens.expect(';');

    const service = this.tokens.expect('service');
    const family = this.tokens.expectName('the name of a service');
    this.tokens.expect('.');
    const product = this.tokens.expectName('the name of a service');
    if (`${family}.${product}` !== 'firebase.storage') {
      throw this.refuse(
        `only the service firebase.storage is known here, not ${family}.${product}`,
        service,
      );
    }
    const block = this.block();
    const misplaced = block.allows[0];
    if (misplaced) throw this.refuse("'allow' belongs inside a match", misplaced);
    if (this.tokens.peek().kind !== 'end') throw this.tokens.unexpected('the end of the file');
    return block;
  }

  private block(): Block {
    const block: Block = { functions: [], matches: [], allows: [] };
    this.tokens.expect('{');
    while (!this.tokens.accept('}')) {
      if (this.tokens.at('match')) block.matches.push(this.match());
      else if (this.tokens.at('allow')) block.allows.push(this.allow());
      else if (this.tokens.at('function')) block.functions.push(this.function());
      else throw this.tokens.unexpected("'match', 'allow', 'function' or '}'");
    }
    return block;
  }

  private match(): Match {
    const { line, column } = this.tokens.expect('match');
    const path = this.tokens.lexer.path();
    const early = path.slice(0, -1).find((segment) => segment.kind === 'rest');
    if (early) throw this.refuse('a {name=**} may only end a path', early);
    const block = this.block();
    const nested = block.matches[0];
    if (path.at(-1)?.kind === 'rest' && nested)
      throw this.refuse('nothing can be nested below a {name=**}', nested);
    return { path, line, column, ...block };
  }

  private allow(): Allow {
    const { line, column } = this.tokens.expect('allow');
    const methods = new Set<Method>();
    do {
      const token = this.tokens.next();
      const granted = token.kind === 'word' ? GRANTS.get(token.text) : undefined;
      if (!granted) throw this.refuse(`expected one of ${[...GRANTS.keys()].join(', ')}`, token);
      granted.forEach((method) => methods.add(method));
    } while (this.tokens.accept(','));
    let condition: Allow['condition'];
    if (this.tokens.accept(':')) {
      this.tokens.expect('if');
      condition = this.expressions.parse();
    }
    this.tokens.expect(';');
    return { methods, condition, line, column };
  }

  private function(): FunctionDeclaration {
    const { line, column } = this.tokens.expect('function');
    const name = this.tokens.expectName('the name of a function');
    const parameters: string[] = [];
    this.tokens.expect('(');
    if (!this.tokens.accept(')')) {
      do parameters.push(this.tokens.expectName('the name of a parameter'));
      while (this.tokens.accept(','));
      this.tokens.expect(')');
    }
    this.tokens.expect('{');
    const bindings: LetBinding[] = [];
    while (this.tokens.at('let')) {
      const place = this.tokens.next();
      const variable = this.tokens.expectName('the name of a variable');
      this.tokens.expect('=');
      bindings.push({
        name: variable,
        value: this.expressions.parse(),
        line: place.line,
        column: place.column,
      });
      this.tokens.expect(';');
    }
    this.tokens.expect('return');
    const result = this.expressions.parse();
    this.tokens.expect(';');
    this.tokens.expect('}');
    return { name, parameters, bindings, result, line, column };
  }
}
