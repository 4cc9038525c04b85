/** Modules of a folder, each asked for by its path when needed. */
interface LazyModules<Module> {
  keys(): string[];
  (path: string): Promise<Module>;
}

interface ImportMeta {
  /** Of webpack: every module below a folder whose path fits. */
  webpackContext<Module>(folder: string, options: { regExp: RegExp; mode: 'lazy' }): LazyModules<Module>;
}

declare module '*.tsx?source' {
  const text: string;
  export default text;
}
