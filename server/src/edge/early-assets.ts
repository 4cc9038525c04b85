import type { Choice, ServedRelease } from '../federation/public';

export interface EarlyAsset {
  href: string;
  integrity: string;
}

export interface EarlyAssets {
  styles: EarlyAsset[];
  scripts: EarlyAsset[];
  /** Downloads of the first page, preloaded so that no file waits for another. */
  preloads: EarlyAsset[];
  fonts: string[];
}

/**
 * Files in the HTML: the host's own, the design system's style sheet, and those of the first page.
 * @param path route of the first page: it has one owner, where any remote may name a page as it likes.
 */
export function earlyAssets({ served }: Choice, path: string | null): EarlyAssets {
  const host = served.find(({ row }) => row.name === 'host');
  const controls = served.find(({ row }) => row.name === 'shared-ui');
  const routeOf = ({ manifest }: ServedRelease) => manifest.descriptor.routes.find((route) => route.path === path);
  const remote = served.find((release) => routeOf(release));
  const page = (remote && routeOf(remote)?.page) ?? '';
  // A host with compiled remotes contains their pages.
  const isCompiledIn = host?.manifest.preload[page] !== undefined;
  const owner = isCompiledIn ? host : remote;
  const own = owner?.manifest.preload[page];
  const taken = (own?.controls ?? []).flatMap((control) => controls?.manifest.controls?.[control] ?? []);
  return {
    styles: unique([
      ...of(host, host?.manifest.preload['*']?.styles),
      ...of(controls, controls?.manifest.foundation ? [controls.manifest.foundation] : []),
      ...of(
        controls,
        taken.flatMap(({ styles }) => styles),
      ),
      ...of(owner, own?.styles),
    ]),
    scripts: of(host, host?.manifest.preload['*']?.scripts),
    preloads: isCompiledIn
      ? of(host, own?.scripts)
      : owner && controls
        ? unique([
            ...of(owner, [owner.manifest.entry]),
            ...of(controls, [controls.manifest.entry]),
            ...of(owner, own?.scripts),
            ...of(
              controls,
              taken.flatMap(({ scripts }) => scripts),
            ),
          ])
        : [],
    fonts: fontOf(controls ?? host),
  };
}

function of(
  release: ServedRelease | undefined,
  assets: readonly { file: string; integrity: string }[] = [],
): EarlyAsset[] {
  return release ? assets.map(({ file, integrity }) => ({ href: `${release.base}${file}`, integrity })) : [];
}

const unique = (assets: EarlyAsset[]) => [...new Map(assets.map((asset) => [asset.href, asset])).values()];

function fontOf(release: ServedRelease | undefined): string[] {
  const font = Object.keys(release?.manifest.files ?? {}).find((file) => file.endsWith('.woff2'));
  return release && font ? [`${release.base}${font}`] : [];
}
