/** Compiles upstream's TypeScript for Jest, without its types. */
import ts from 'typescript';

const compilerOptions = {
  target: ts.ScriptTarget.ES2021,
  module: ts.ModuleKind.CommonJS,
  esModuleInterop: true,
};

export default {
  process: (source, fileName) => ({
    code: ts.transpileModule(source, { compilerOptions, fileName }).outputText,
  }),
};
