import {
  array,
  boolean,
  enums,
  integer,
  object,
  optional,
  pattern,
  record,
  string,
  union,
  type Infer,
} from 'superstruct';
import { freeText, instant } from './common';
import { defineEndpoint } from './endpoint';

/** Version of what host and remotes promise each other; a release for another one is refused. */
export const remoteContractVersion = 1;

/** Names a remote may carry; it is also the name of its folder and of its container. */
export const remoteName = pattern(string(), /^(remote-[a-z0-9-]{2,40}|shared-ui)$/);
/** What can be released: remotes, the design system, and the host itself. */
export const releasedName = pattern(string(), /^(remote-[a-z0-9-]{2,40}|shared-ui|host)$/);
export const releaseVersion = pattern(string(), /^\d+\.\d+\.\d+(-[a-z0-9.]{1,40})?$/);
const integrity = pattern(string(), /^sha384-[A-Za-z0-9+/=]{64}$/);

/** One route of a remote; paths are those of the resource catalogue, below the `#`. */
export const routeStruct = object({
  /** `/v2/adherent/prestations`, or `/page/:pageName`. */
  path: string(),
  title: string(),
  /** Key in the remote's table of pages. */
  page: string(),
  /** Who may see it; a guard that says no costs no download. `signedIn`: members and staff alike, with or without contract. */
  access: enums(['anyone', 'visitor', 'signedIn', 'member', 'staff']),
  /** Feature keys, comma separated: shown if any is active. */
  features: optional(string()),
  roles: optional(array(string())),
  right: optional(string()),
  /** Frame that the host draws around the remote. */
  frame: enums(['visitor', 'member', 'bare']),
  /** Pages that the internal identity alone offers are unreachable with an external provider. */
  internalIdentityOnly: optional(boolean()),
  /** Unreachable from an address that the client restricts (`isRestrictedUrl`). */
  isClosedOnRestrictedUrl: optional(boolean()),
  /** May be counted by a client that measures its audience; never a page of care, claims or who one is insured with (catalogue 8.4). */
  isMeasured: optional(boolean()),
});
export type RouteDescriptor = Infer<typeof routeStruct>;

/** An entry of the member menu; it goes away with its route's guard. */
export const menuEntryStruct = object({
  label: string(),
  /** Under the icon of the bar of a phone. */
  shortLabel: optional(string()),
  /** Path data of the icon: the host draws it while nothing of the remote is there. */
  icon: string(),
  path: string(),
  order: integer(),
  /** Other paths on which this entry is the current one. */
  matches: optional(array(string())),
  /** Feature keys, comma separated: the entry gives way while one is active (catalogue S-07). */
  unless: optional(string()),
});
export type MenuEntry = Infer<typeof menuEntryStruct>;

/** What a remote is, as data: the host routes and guards with this alone. */
export const descriptorStruct = object({
  name: releasedName,
  label: string(),
  contractVersion: integer(),
  routes: array(routeStruct),
  menu: array(menuEntryStruct),
  /** Places of the page that this remote fills beside routes, such as the help dialog. */
  slots: array(
    object({
      slot: string(),
      features: optional(string()),
      /** Names the dialog it opens in; the remote's own label when there is none. */
      label: optional(string()),
      /** The remote draws its own dialog: the host lends none. */
      hasOwnDialog: optional(boolean()),
      /** The dialog that the host lends holds one question: it is narrow. */
      isNarrow: optional(boolean()),
    }),
  ),
});
export type RemoteDescriptor = Infer<typeof descriptorStruct>;

const assetStruct = object({ file: string(), integrity });
const preloadStruct = object({ scripts: array(assetStruct), styles: array(assetStruct), controls: array(string()) });

/**
 * HTML drawn at build time for the clients that meet the conditions: paths in the configuration
 * (`fonctionnalites.contactAutreActe.isActivated`), or `slot.aide` for a slot that is filled.
 * `%%…%%` marks what the server fills in.
 */
export const firstPaintStruct = object({
  when: record(string(), union([string(), boolean()])),
  html: string(),
  /** Rules that stand for inline styles, which the page's policy refuses. */
  css: optional(string()),
});
export type FirstPaint = Infer<typeof firstPaintStruct>;

/** `release.json`, written by the build beside the files it describes. */
export const releaseManifestStruct = object({
  name: releasedName,
  version: releaseVersion,
  contractVersion: integer(),
  /** Name of the container that the entry registers. */
  container: string(),
  entry: assetStruct,
  builtAt: instant,
  descriptor: descriptorStruct,
  /** Files to fetch early, by page; `*` for every page. `controls` are exposes of shared-ui. */
  preload: record(string(), preloadStruct),
  /** Of shared-ui alone: its exposed controls, their files, and the sheet with the tokens. */
  controls: optional(record(string(), preloadStruct)),
  foundation: optional(assetStruct),
  /** Of remotes alone: every control of shared-ui that they ask for, in pages, slots and what is loaded later. */
  uses: optional(array(string())),
  /** Shared packages with the range asked for; checked against the host's at release. */
  shared: record(string(), string()),
  /** First paint of pages in HTML: the first variant whose conditions hold for the client is shown. */
  firstPaint: optional(record(string(), array(firstPaintStruct))),
  /** Every file with its hash; the server checks what it is about to serve against it. */
  files: record(string(), integrity),
});
export type ReleaseManifest = Infer<typeof releaseManifestStruct>;

/** A release as the browser needs it. Addresses are absolute or start with `/`. */
export const bootReleaseStruct = object({
  name: remoteName,
  version: string(),
  container: string(),
  base: string(),
  entry: string(),
  integrity,
  descriptor: descriptorStruct,
});
export type BootRelease = Infer<typeof bootReleaseStruct>;

/** The registry: which remotes are live for this client, which are off, which cannot be served. */
export const registryStruct = object({
  releases: array(bootReleaseStruct),
  /** Switched off for this client: neither linked nor loaded. */
  disabled: array(object({ name: remoteName, paths: array(string()) })),
  /** Switched on, but no release of it can be served. */
  unavailable: array(object({ name: remoteName, descriptor: optional(descriptorStruct) })),
});
export type Registry = Infer<typeof registryStruct>;

export const getRegistry = defineEndpoint({
  method: 'GET',
  path: '/federation/registry',
  summary: 'Remotes actifs pour ce client',
  access: { kind: 'public' },
  response: registryStruct,
});

/** A load failure seen by a browser; the server looks at the release again and answers with the registry. */
export const incidentKinds = ['entry', 'chunk', 'timeout', 'mount', 'version'] as const;
export const reportIncident = defineEndpoint({
  method: 'POST',
  path: '/federation/incidents',
  summary: 'Signalement d’un remote qui ne se charge pas',
  access: { kind: 'public' },
  onBehalf: 'allowed',
  body: object({ name: remoteName, version: string(), kind: enums(incidentKinds) }),
  response: registryStruct,
  errors: ['TropDeTentatives'],
});

// ── Modules screen of the back office ──

const moduleReleaseStruct = object({
  version: string(),
  publishedAt: instant,
  state: enums(['DISPONIBLE', 'CORROMPUE', 'INCOMPATIBLE']),
});
const activationStruct = object({
  codeClient: string(),
  isActive: boolean(),
  version: string(),
  previousVersion: optional(string()),
  trialVersion: optional(string()),
  /** Share of sessions that get the trial version, 0 to 100. */
  trialShare: integer(),
});
export const moduleStruct = object({
  name: remoteName,
  label: string(),
  releases: array(moduleReleaseStruct),
  activations: array(activationStruct),
});
export type PortalModule = Infer<typeof moduleStruct>;
export type ModuleActivation = Infer<typeof activationStruct>;

const moduleChangeStruct = object({
  date: instant,
  auteur: string(),
  libelle: string(),
  name: remoteName,
  action: string(),
});

export const listModules = defineEndpoint({
  method: 'GET',
  path: '/admin/modules',
  summary: 'Modules, versions publiées et versions servies à chaque client',
  access: { kind: 'staff', right: 'modules:read' },
  response: object({
    clients: array(object({ code: string(), libelle: string() })),
    modules: array(moduleStruct),
    changements: array(moduleChangeStruct),
  }),
});

/** Changes what one client gets of one module, from the next page load on (ADM-17, FED-06). */
export const changeModule = defineEndpoint({
  method: 'POST',
  path: '/admin/modules/:name/activations/:codeClient',
  summary: 'Activer, désactiver, changer de version ou essayer une version',
  access: { kind: 'staff', right: 'modules:update' },
  params: object({ name: remoteName, codeClient: string() }),
  body: object({
    isActive: optional(boolean()),
    version: optional(releaseVersion),
    trialVersion: optional(releaseVersion),
    trialShare: optional(integer()),
    motif: optional(freeText(250)),
  }),
  response: moduleStruct,
  errors: ['NonTrouve', 'VersionIncompatible'],
});
