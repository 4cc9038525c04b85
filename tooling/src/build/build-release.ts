import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { assert } from 'superstruct';
import type { Compilation } from 'webpack';
import {
  callsFile,
  remoteContractVersion,
  releaseManifestStruct,
  type ReleaseManifest,
  type RemoteDescriptor,
} from '@portal/shared-api/contract/federation';
import { labelsFile } from '@portal/shared-api/rules/label-catalogue';
import { compile } from './compile';
import { exposedControls } from './exposes';
import { drawFirstPaint } from './first-paint';
import { integrityOf } from '../lib/integrity';
import { labelsOf } from './labels';
import { callsOf, exportsOf, importsOf, lendsOf, needsOf } from './lent';
import { loadSource } from './load-source';
import { packageFolder, remotes } from '../lib/paths';
import { reachingRules } from './own-styles';
import { assetsOfExpose, assetsOfRequest, controlsIn, type Preload } from './page-assets';
import { addTypes, copyTypes } from './published-types/publish-types';
import { containerName, packageKind, recipe, sharedVersions, type RecipeOptions } from './recipe';
import { sharedRanges } from './sharing';

export interface BuildOptions {
  folder: string;
  name: string;
  version: string;
  output: string;
  oneBundle?: boolean;
  /** A folder with the packages of types of this release; they are emitted without it. */
  types?: string;
}

/** Builds one package into a release: its files, their hashes, and `release.json`. */
export async function buildRelease({
  folder,
  name,
  version,
  output,
  oneBundle = false,
  types,
}: BuildOptions): Promise<ReleaseManifest> {
  const kind = packageKind(name);
  const options: RecipeOptions = { folder, name, kind, mode: 'production', output, oneBundle };
  const { compilation } = await compile(recipe(options));
  const { remote } = await loadSource<{ remote: RemoteDescriptor }>(join(folder, 'src/remote.ts'));
  if (remote.name !== name)
    throw new Error(`${folder} contient ${remote.name}, qui ne se publie pas sous le nom de ${name}`);
  const entry = kind === 'host' ? entryOf(compilation.entrypoints.get('main')?.getFiles() ?? []) : 'remoteEntry.js';
  const foundation = compilation.getAssets().find(({ name: file }) => /foundation.*\.css$/.test(file))?.name;
  const firstPaint = await drawFirstPaint(options);
  if (types) copyTypes(kind, types, output);
  else if (!oneBundle) await addTypes({ kind, folder, version }, output);
  const uses = kind === 'remote' ? usedControls(name, compilation) : null;
  if (kind === 'remote') keepStylesWithin(name, output);
  writeFileSync(join(output, callsFile), JSON.stringify(await callsOf(compilation, name)));
  writeFileSync(join(output, labelsFile), JSON.stringify(await labelsOf(folder, name, compilation)));
  compress(output);
  const files = hashFiles(output);
  const manifest: ReleaseManifest = {
    name,
    version,
    contractVersion: remoteContractVersion,
    container: containerName(name),
    entry: { file: entry, integrity: files[entry] ?? '' },
    builtAt: new Date().toISOString(),
    descriptor: remote,
    preload: {
      ...(kind === 'host' ? { '*': hostAssets(compilation.entrypoints.get('main')?.getFiles() ?? [], files) } : {}),
      ...(kind === 'remote' ? pagePreloads(compilation, files, remote) : {}),
      ...(oneBundle ? await compiledInPreloads(compilation, files) : {}),
    },
    ...(kind === 'controls'
      ? {
          controls: Object.fromEntries(
            Object.keys(exposedControls(folder)).map((expose) => [expose, assetsOfExpose(compilation, files, expose)]),
          ),
          exports: exportsOf(folder, compilation),
        }
      : {}),
    ...(uses ? { uses, imports: importsOf(compilation) } : {}),
    ...(foundation ? { foundation: { file: foundation, integrity: files[foundation] ?? '' } } : {}),
    shared: sharedRanges(sharedVersions),
    ...(kind === 'host' ? { lends: await lendsOf(compilation) } : { needs: await needsOf(folder, compilation) }),
    ...(firstPaint ? { firstPaint } : {}),
    files,
  };
  assert(manifest, releaseManifestStruct);
  writeFileSync(join(output, 'release.json'), JSON.stringify(manifest));
  return manifest;
}

function entryOf(files: readonly string[]): string {
  const entry = files.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error('L’hôte n’a pas de fichier d’entrée');
  return entry;
}

function hostAssets(files: readonly string[], hashes: Record<string, string>): Preload {
  const asset = (file: string) => ({ file, integrity: hashes[file] ?? '' });
  return {
    scripts: files.filter((file) => file.endsWith('.js')).map(asset),
    styles: files.filter((file) => file.endsWith('.css')).map(asset),
    controls: [],
  };
}

/** Controls used by a remote. @throws when the current design system lacks one of them. */
function usedControls(name: string, compilation: Compilation): string[] {
  const known = exposedControls(packageFolder('shared-ui'));
  const uses = controlsIn(compilation);
  const missing = uses.filter((control) => !(control in known));
  if (missing.length > 0) throw new Error(`${name} : shared-ui n’expose pas ${missing.join(', ')}`);
  return uses;
}

/** @throws when a style sheet of a remote restyles the host or other remotes. */
function keepStylesWithin(name: string, output: string) {
  const reaching = readdirSync(output)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => reachingRules(readFileSync(join(output, file), 'utf8')));
  const told = [...new Set(reaching)].map((one) => `« ${one} »`).join(', ');
  if (told) throw new Error(`${name} : des styles sortent du remote, ${told}`);
}

/** Files of each page besides the entry, for preloading from the HTML. */
function pagePreloads(
  compilation: Compilation,
  files: Record<string, string>,
  { routes, name }: RemoteDescriptor,
  app = assetsOfExpose(compilation, files, './app'),
): Record<string, Preload> {
  const pages = [...new Set(routes.map(({ page }) => page))].map((page): [string, Preload] => {
    const own = assetsOfRequest(compilation, files, `./features/${page}/page`);
    if (!own) throw new Error(`${name} : la page « ${page} » n’est pas dans la table du remote`);
    return [
      page,
      {
        scripts: [...app.scripts, ...own.scripts],
        styles: [...app.styles, ...own.styles],
        controls: [...new Set([...app.controls, ...own.controls])],
      },
    ];
  });
  return Object.fromEntries(pages);
}

/** The same for the remotes compiled into the host. */
async function compiledInPreloads(
  compilation: Compilation,
  files: Record<string, string>,
): Promise<Record<string, Preload>> {
  const preloads: Record<string, Preload> = {};
  for (const name of remotes.filter((candidate) => packageKind(candidate) === 'remote')) {
    const app = assetsOfRequest(compilation, files, `@portal/${name}/lifecycle`);
    if (!app) throw new Error(`${name} n’est pas dans l’hôte d’un seul tenant`);
    const { remote } = await loadSource<{ remote: RemoteDescriptor }>(join(packageFolder(name), 'src/remote.ts'));
    Object.assign(preloads, pagePreloads(compilation, files, remote, app));
  }
  return preloads;
}

function hashFiles(folder: string, below = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, below)).map((name) => {
      const path = below ? `${below}/${name}` : name;
      if (statSync(join(folder, path)).isDirectory()) return hashFiles(folder, path);
      return /\.map$|^mf-stats\.json$|^release\.json$/.test(name)
        ? {}
        : { [path]: integrityOf(readFileSync(join(folder, path))) };
    }),
  ) as Record<string, string>;
}

const SMALLEST_COMPRESSED = 400;

/**
 * Compressed once at build, so that serving is free: each file has a `.br` and a `.gz` beside it, with a hash of its
 * own, because they are what browsers are sent.
 */
function compress(folder: string) {
  const isWanted = (name: string) => /\.(js|css|svg|json)$/.test(name) && !/^(mf-stats|release)\.json$/.test(name);
  for (const file of readdirSync(folder).filter(isWanted)) {
    const content = readFileSync(join(folder, file));
    if (content.length < SMALLEST_COMPRESSED) continue;
    writeFileSync(
      join(folder, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
