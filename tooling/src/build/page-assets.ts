import type { ChunkGroup, Compilation, Module } from 'webpack';

export interface Preload {
  scripts: { file: string; integrity: string }[];
  styles: { file: string; integrity: string }[];
  /** Exposes of shared-ui that the chunks use. */
  controls: string[];
}

/** Integrity of each written file. */
type Hashes = Readonly<Record<string, string>>;

/** Files of the chunk group of a request, such as `./features/home/page`, or null. */
export function assetsOfRequest(compilation: Compilation, hashes: Hashes, request: string): Preload | null {
  const group = compilation.chunkGroups.find((candidate) =>
    candidate.origins.some((origin) => origin.request === request),
  );
  return group ? assetsOfGroup(compilation, hashes, group) : null;
}

/** Files of an exposed module (`./app`, `./button`): webpack names its chunk after it. */
export function assetsOfExpose(compilation: Compilation, hashes: Hashes, expose: string): Preload {
  const name = `__federation_expose_${expose.replace(/^\.\//, '').replaceAll(/[^a-z0-9]/gi, '_')}`;
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  if (!group) throw new Error(`Aucun fragment pour l’exposition ${expose}`);
  return assetsOfGroup(compilation, hashes, group);
}

/** Every control of shared-ui in a build: pages, slots, and lazy chunks. */
export const controlsIn = (compilation: Compilation): string[] =>
  [...new Set([...compilation.modules].map(controlOf).filter((control) => control !== null))].sort();

function assetsOfGroup(compilation: Compilation, hashes: Hashes, group: ChunkGroup): Preload {
  const files = new Set(group.chunks.flatMap((chunk) => [...chunk.files]));
  const asset = (file: string) => ({ file, integrity: hashes[file] ?? '' });
  const controls = group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map(controlOf),
  );
  return {
    scripts: [...files].filter((file) => file.endsWith('.js')).map(asset),
    styles: [...files].filter((file) => file.endsWith('.css')).map(asset),
    controls: [...new Set(controls.filter((control) => control !== null))].sort(),
  };
}

/** `./button` for a module from the shared-ui container, null for any other. */
export function controlOf(module: Module): string | null {
  return 'internalRequest' in module && typeof module.internalRequest === 'string' ? module.internalRequest : null;
}
