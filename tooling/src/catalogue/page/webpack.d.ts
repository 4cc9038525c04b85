/** Modules of a folder, loaded on demand by path. */
interface LazyModules<Module> {
  keys(): string[];
  (path: string): Promise<Module>;
}

interface ImportMeta {
  /** Of webpack: every module below a folder with a matching path. */
  webpackContext<Module>(folder: string, options: { regExp: RegExp; mode: 'lazy' }): LazyModules<Module>;
}

declare module '*.tsx?source' {
  const text: string;
  export default text;
}
