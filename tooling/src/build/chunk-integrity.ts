import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../lib/integrity';

const PLUGIN = 'ChunkIntegrityPlugin';
const PLACEHOLDER = '__PORTAL_CHUNK_INTEGRITY__';

/**
 * Makes the loader of a container request its chunks and styles with their hashes. The list of hashes is in the entry,
 * whose own hash the host knows: the browser refuses a changed file, and a file missing from the list is never
 * requested (fail closed).
 *
 * An entry requested again with another query requests its files with the same query: a browser answers the first
 * request of an address from its preload, and a failed preload with its failure.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        PLUGIN,
        (source) =>
          `${source}\nscript.integrity = __webpack_require__.portalIntegrity(url);\nscript.crossOrigin = 'anonymous';\nscript.src = __webpack_require__.tu(__webpack_require__.portalRetry(url));`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        PLUGIN,
        (source) =>
          `${source}\nlinkTag.integrity = __webpack_require__.portalIntegrity(fullhref); linkTag.crossOrigin = 'anonymous'; linkTag.href = __webpack_require__.portalRetry(fullhref);`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => writeHashes(compilation),
      );
    });
  }
}

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('portal integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate() {
    return `
var script = typeof document === 'undefined' ? null : document.currentScript;
var retry = script && script.src ? script.src.split('?')[1] : '';
__webpack_require__.portalRetry = function (url) { return retry ? url + '?' + retry : url; };
var hashes;
__webpack_require__.portalIntegrity = function (url) {
  hashes = hashes || new Map('${PLACEHOLDER}'.split(';').map(function (pair) { return pair.split(' '); }));
  var path = url.split('?')[0];
  var file = path.slice(path.lastIndexOf('/') + 1);
  if (!hashes.has(file)) throw new Error('Fichier sans empreinte : ' + path);
  return hashes.get(file);
};`;
  }
}

function writeHashes(compilation: Compilation) {
  const names = Object.keys(compilation.assets).filter((name) => /\.(js|css)$/.test(name));
  const holders = names.filter((name) => String(compilation.assets[name]?.source()).includes(PLACEHOLDER));
  // Pairs without quotes: the minifier chooses the quotes around them.
  const hashes = names
    .filter((name) => !holders.includes(name))
    .map((name) => `${name.slice(name.lastIndexOf('/') + 1)} ${integrityOf(compilation.assets[name]?.buffer() ?? '')}`)
    .join(';');
  for (const name of holders) {
    const source = String(compilation.assets[name]?.source()).replaceAll(PLACEHOLDER, hashes);
    // The name tells the content before the hashes are written: a file of an earlier build under it is another one.
    compilation.updateAsset(name, new webpack.sources.RawSource(source), (info) => ({ ...info, immutable: false }));
  }
}
