import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * A package that few requests need and that takes long to load, at its first use instead of at the start. Where waiting
 * is possible, `import()` does the same.
 */
export const late = <Module>(name: string): (() => Module) => {
  let module: Module | undefined;
  return () => (module ??= load(name) as Module);
};
