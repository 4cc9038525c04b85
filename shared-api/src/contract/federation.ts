import { array, boolean, enums, integer, object, optional, pattern, record, string, type Infer } from 'superstruct';
import { freeText, instant, oneOf, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';

/** Version of the contract between host and remotes; a release with another version is refused. */
export const remoteContractVersion = 1;

/** Names of remotes, also used for their folder and container. */
export const remoteName = pattern(string(), /^(remote-[a-z0-9-]{2,40}|shared-ui)$/);
/** Packages that can be released: remotes, the design system and the host. */
export const releasedName = pattern(string(), /^(remote-[a-z0-9-]{2,40}|shared-ui|host)$/);
export const releaseVersion = pattern(string(), /^\d+\.\d+\.\d+(-[a-z0-9.]{1,40})?$/);
const integrity = pattern(string(), /^sha384-[A-Za-z0-9+/=]{64}$/);

/** One route of a remote; paths come from the catalogue of resources, below the `#`. */
export const routeStruct = object({
  /** `/v2/adherent/prestations`, or `/page/:pageName`. */
  path: string(),
  title: string(),
  /** Key in the page table of the remote. */
  page: string(),
  /**
   * Access to the route; a refused guard downloads nothing. `signedIn`: members and staff, with or without contract.
   */
  access: enums(['anyone', 'visitor', 'signedIn', 'member', 'staff']),
  /** Feature keys, comma-separated: one active key is enough. */
  features: optional(string()),
  /** Roles that open it: of the account and, for a member's page, of the side of the person on the current contract. */
  roles: optional(array(string())),
  /** `account`: the side does not count, as the page is about all contracts of the person or says whose it is. */
  rolesOf: optional(enums(['account'])),
  right: optional(string()),
  /** Frame the host draws around the page. */
  frame: enums(['visitor', 'member', 'bare']),
  /** Shows one thing that a link or a list names: no way in, so not in « Plan du site ». */
  isDetail: optional(boolean()),
  /** Unreachable for clients with an external identity provider. */
  internalIdentityOnly: optional(boolean()),
  /** Unreachable from a restricted host name of the client (`isRestrictedUrl`). */
  isClosedOnRestrictedUrl: optional(boolean()),
  /**
   * May be counted for clients that measure their audience; never a page about care, claims or the insurer
   * (product 8.4).
   */
  isMeasured: optional(boolean()),
});
export type RouteDescriptor = Infer<typeof routeStruct>;

/** An entry of the member menu; hidden when the guard of its route refuses. */
export const menuEntryStruct = object({
  label: string(),
  /** Below the icon in the bar of a phone; an entry without one stands under « Plus ». */
  shortLabel: optional(string()),
  /** Path data of the icon: the host draws it before the remote is loaded. */
  icon: string(),
  path: string(),
  order: integer(),
  /** Other paths that highlight this entry. */
  matches: optional(array(string())),
  /** Feature keys, comma-separated: the entry is hidden while one is active (S-07). */
  unless: optional(string()),
  /** Heading above the entries that share it, in the menu and in « Plan du site ». */
  group: optional(string()),
  /** At the foot of the menu, apart from the entries of every day. */
  isFoot: optional(boolean()),
});
export type MenuEntry = Infer<typeof menuEntryStruct>;

/** Descriptor of a remote, data only: the host routes and guards with it. */
export const descriptorStruct = object({
  name: releasedName,
  label: string(),
  contractVersion: integer(),
  routes: array(routeStruct),
  menu: array(menuEntryStruct),
  /** Places of the page that the remote fills beside its routes, such as the help dialog. */
  slots: array(
    object({
      slot: string(),
      features: optional(string()),
      /** Accessible name of the dialog; the label of the remote by default. */
      label: optional(string()),
      /** The remote draws its own dialog: the host provides none. */
      hasOwnDialog: optional(boolean()),
      /** The dialog of the host holds one question and is narrow. */
      isNarrow: optional(boolean()),
      /** What is in it changes in height while one types: the dialog keeps its top. */
      holdsTop: optional(boolean()),
    }),
  ),
});
export type RemoteDescriptor = Infer<typeof descriptorStruct>;

const assetStruct = object({ file: string(), integrity });
const preloadStruct = object({ scripts: array(assetStruct), styles: array(assetStruct), controls: array(string()) });

/**
 * HTML drawn at build time for clients that meet the conditions: paths of the configuration
 * (`fonctionnalites.contactAutreActe.isActivated`), or `slot.aide` for a filled slot. The server replaces `%%…%%`.
 */
export const firstPaintStruct = object({
  when: record(string(), oneOf(string(), boolean())),
  html: string(),
  /** Rules instead of inline styles, which the policy of the page forbids. */
  css: optional(string()),
});
export type FirstPaint = Infer<typeof firstPaintStruct>;

/** Shapes of the calls that a release was built with, a file of the release. */
export const callsFile = 'calls.json';

/** Part of shared-api that the host lends, or that another release takes from it (decision 0050). */
const lentStruct = object({
  /** Version of shared-api with a digest of its content. */
  version: string(),
  /** Exports of each lent module. */
  exports: record(string(), array(string())),
  /** Names in the catalogue of resources. */
  resources: array(string()),
});
export type Lent = Infer<typeof lentStruct>;

/** `release.json`, written by the build beside the files it describes. */
export const releaseManifestStruct = object({
  name: releasedName,
  version: releaseVersion,
  contractVersion: integer(),
  /** Container name that the entry registers. */
  container: string(),
  entry: assetStruct,
  builtAt: instant,
  descriptor: descriptorStruct,
  /** Files to preload by page; `*` for every page. `controls` are exposes of shared-ui. */
  preload: record(string(), preloadStruct),
  /** shared-ui only: exposed controls, their files, and the style sheet with the tokens. */
  controls: optional(record(string(), preloadStruct)),
  /** shared-ui only: what each control exports; releases of before do not say it. */
  exports: optional(record(string(), array(string()))),
  foundation: optional(assetStruct),
  /** Remotes only: every control of shared-ui they use, in pages, slots and lazy chunks. */
  uses: optional(array(string())),
  /** Remotes only: what they import of each of them. */
  imports: optional(record(string(), array(string()))),
  /** Shared packages with their version range, compared with those of the host at release. */
  shared: record(string(), string()),
  /** Host only: what it lends of shared-api. */
  lends: optional(lentStruct),
  /** Remotes and shared-ui: what they take of it. */
  needs: optional(lentStruct),
  /** HTML of the first paint by page: the first variant whose conditions hold is shown. */
  firstPaint: optional(record(string(), array(firstPaintStruct))),
  /**
   * Every file with its hash, by its path in the folder of the release; the server checks files against it before
   * serving them.
   */
  files: record(pattern(string(), /^(?!\/|(.*\/)?\.\.?(\/|$))/s), integrity),
});
export type ReleaseManifest = Infer<typeof releaseManifestStruct>;

/** A release as the browser uses it. Addresses are absolute or start with `/`. */
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

/** The registry: live, disabled and unavailable remotes of this client. */
export const registryStruct = object({
  releases: array(bootReleaseStruct),
  /** Disabled for this client: neither linked nor loaded. */
  disabled: array(object({ name: remoteName, paths: array(string()) })),
  /** Enabled, but without a valid release. */
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

/** A load failure in a browser; the server checks the release again and answers with the registry. */
export const incidentKinds = ['entry', 'chunk', 'timeout', 'mount', 'version'] as const;
export type IncidentKind = (typeof incidentKinds)[number];
/** Civil days whose failures « Modules » and the dashboard show, today included. */
export const incidentDays = 7;
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

// ── « Modules » screen of the back office ──

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
  /** Share of sessions on the trial version, 0 to 100. */
  trialShare: integer(),
});
const moduleFailureStruct = object({
  codeClient: string(),
  version: string(),
  cause: enums(incidentKinds),
  /** Reports of browsers in the last `incidentDays`. */
  nombre: integer(),
});
export type ModuleFailure = Infer<typeof moduleFailureStruct>;
export const moduleStruct = object({
  name: remoteName,
  label: string(),
  releases: array(moduleReleaseStruct),
  activations: array(activationStruct),
  /** The most frequent first, for each client. */
  echecs: array(moduleFailureStruct),
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

/** Changes the version of a module for one client, from the next page load on (ADM-17, FED-06). */
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
    trialShare: optional(wholeNumber(0)),
    motif: optional(freeText(250)),
  }),
  response: moduleStruct,
  errors: ['NonTrouve', 'VersionIncompatible'],
});
