import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, isAbsolute, join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { fingerprint } from '../lib/fingerprint';
import { packageFolder, packageVersion, readJson, root } from '../lib/paths';
import { controlFamilies, exposedControls } from './exposes';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { SharedUsePlugin } from './lent';
import { sharing, type SharedVersions } from './sharing';

export type PackageKind = 'host' | 'remote' | 'controls';

export interface RecipeOptions {
  /** Folder of the package, possibly outside the workspace. */
  folder: string;
  name: string;
  kind: PackageKind;
  mode: 'production' | 'development';
  output: string;
  /** Below the folder: what is compiled from here. */
  sources?: readonly string[];
  /** The host with every remote compiled in: the reference of the federated portal. */
  oneBundle?: boolean;
}

export const containerName = (name: string) => name.replaceAll('-', '_');
export const packageKind = (name: string): PackageKind =>
  name === 'host' ? 'host' : name === 'shared-ui' ? 'controls' : 'remote';

/** Versions of the shared packages installed in the workspace. */
export const sharedVersions: SharedVersions = {
  library: (name) =>
    readJson<{ version: string }>(
      createRequire(join(packageFolder('shared-api'), 'package.json')).resolve(`${name}/package.json`),
    ).version,
  sharedApi: packageVersion('shared-api'),
  federation: readJson<{ version: string }>(join(root, 'tooling/node_modules/@module-federation/runtime/package.json'))
    .version,
};

/** The webpack configuration of every browser package. */
export function recipe({
  folder,
  name,
  kind,
  mode,
  output,
  sources = ['src'],
  oneBundle = false,
}: RecipeOptions): Configuration {
  const isProduction = mode === 'production';
  const isHost = kind === 'host';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'source-map',
    entry: isHost ? { main: './src/index.ts' } : kind === 'controls' ? { foundation: './src/foundation.css' } : {},
    output: {
      path: output,
      clean: true,
      // Two versions of a remote may be in one page: each has its own chunks.
      uniqueName: `${name}-${fingerprint(sources, folder).slice(0, 8)}`,
      publicPath: 'auto',
      filename: isHost ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // A page that throws while it is evaluated throws again at the retry, instead of standing there half done.
      strictModuleErrorHandling: true,
      trustedTypes: { policyName: 'portal', onPolicyCreationFailure: 'stop' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: oneBundle
        ? {
            [join(packageFolder('host'), 'src/remotes/source')]: join(
              packageFolder('host'),
              'src/remotes/source.one-bundle',
            ),
          }
        : isHost
          ? {}
          : borrowedRuntime,
    },
    resolveLoader: { modules: [join(root, 'tooling/node_modules')] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: cssModules(folder, name, kind) } },
          ],
        },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } } as object,
        }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        ...(kind === 'controls' ? { cacheGroups: controlFamilies(folder) } : {}),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      ...(oneBundle ? [] : [federation(folder, name, kind)]),
      new ChunkIntegrityPlugin(),
      new SharedUsePlugin(),
    ],
  };
}

const federationRuntime = join(root, 'tooling/src/federation-runtime');

/** A remote borrows the bundler part of the runtime from the host at run time. */
const borrowedRuntime = {
  [createRequire(join(root, 'tooling/package.json')).resolve('@module-federation/webpack-bundler-runtime/bundler')]:
    join(federationRuntime, 'borrow.ts'),
};

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/**
 * Reading of style sheets. A class name contains package, file and class: two packages never share one, wherever they
 * are built, and first paints use the same names. Every rule of a remote has such a class, or the build fails: its
 * styles reach no other remote.
 */
const cssModules = (folder: string, name: string, kind: PackageKind) => ({
  auto: kind === 'remote' ? () => true : true,
  mode: kind === 'remote' ? 'pure' : 'local',
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) => {
    const inside = relative(folder, resourcePath);
    const isOwn = !inside.startsWith('..') && !isAbsolute(inside);
    const file = isOwn ? join(name, inside) : relative(root, resourcePath);
    const hash = createHash('sha256')
      .update(`${file.replaceAll('\\', '/')}\0${local}`)
      .digest('base64url')
      .slice(0, 5);
    return `${basename(resourcePath).replace(/(\.module)?\.css$/, '')}__${local}__${hash}`;
  },
});

/** The same sources for Node, without styles: it only renders first paints. */
export function nodeRecipe({ folder, name, kind }: RecipeOptions, output: string): Configuration {
  return {
    name: `${name} (premier affichage)`,
    mode: 'production',
    context: folder,
    target: 'node20',
    devtool: false,
    entry: { 'first-paint': './src/first-paint.tsx' },
    experiments: { outputModule: true },
    output: { path: output, filename: '[name].mjs', library: { type: 'module' }, clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    resolveLoader: { modules: [join(root, 'tooling/node_modules')] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions },
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: { modules: { ...cssModules(folder, name, kind), mode: 'local', exportOnlyLocals: true } },
        },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimize: false },
    performance: { hints: false },
  };
}

function federation(folder: string, name: string, kind: PackageKind) {
  const isHost = kind === 'host';
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: 'remoteEntry.js',
    ...(isHost ? {} : { exposes: kind === 'controls' ? exposedControls(folder) : { './app': './src/lifecycle.tsx' } }),
    // A placeholder: the registry of the host gives the real address at run time.
    ...(kind === 'remote' ? { remotes: { '@portal/shared-ui': 'shared_ui@/registre/shared-ui/remoteEntry.js' } } : {}),
    shared: sharing(isHost ? 'host' : 'remote', sharedVersions),
    shareStrategy: 'loaded-first',
    manifest: !isHost,
    ...(isHost ? { runtimePlugins: [join(federationRuntime, 'lend.ts')] } : {}),
    dts: false,
    bridge: { enableBridgeRouter: false },
    experiments: {
      asyncStartup: true,
      // Snapshots are for manifests, which the registry replaces.
      optimization: { target: 'web', disableSnapshot: true },
      ...(isHost ? {} : { externalRuntime: true }),
    },
  } as ConstructorParameters<typeof ModuleFederationPlugin>[0]);
}
