/**
 * Compiles upstream's TypeScript while it loads, like upstream's own runner (ts-node). Its tests replace
 * exports of its modules,
 * which only works with the modules that TypeScript generates.
 */
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import ts from 'typescript';

const compilerOptions = {
  target: ts.ScriptTarget.ES2021,
  module: ts.ModuleKind.CommonJS,
  esModuleInterop: true,
  resolveJsonModule: true,
};

Module._extensions['.ts'] = (module, fileName) => {
  const source = readFileSync(fileName, 'utf8');
  module._compile(ts.transpileModule(source, { compilerOptions, fileName }).outputText, fileName);
};
