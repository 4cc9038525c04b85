const vm = require('node:vm');

const { Script } = vm;
/** Scripts by file name, with the importer of the test file that ran them last. */
const compiled = new Map();

/**
 * Compiles a module once per worker. Jest gives each test file its own context and compiles every module again for it,
 * half of the processor time of a short file; a script runs in any number of contexts.
 */
vm.compileFunction = (code, parameters, { filename, parsingContext, importModuleDynamically }) => {
  const opening = `(function (${parameters.join(', ')}) {`;
  const source = `${opening}${code}\n})`;
  let module = compiled.get(filename);
  if (module?.source !== source) {
    const made = { source, importer: importModuleDynamically };
    made.script = new Script(source, {
      filename,
      columnOffset: -opening.length,
      importModuleDynamically: (...specified) => made.importer(...specified),
    });
    compiled.set(filename, made);
    module = made;
  }
  module.importer = importModuleDynamically;
  return module.script.runInContext(parsingContext);
};
