import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ClientConfiguration, ModeGestion } from '@portal/shared-api/contract/identity';
import type { Placement } from '@portal/shared-api/contract/reseaux-soins';

/** Identity provider of a client that does not use the portal's own. */
export interface ExternalIdentityProvider {
  issuer: string;
  clientId: string;
  /** Encrypted with the server's key; null for a public client. */
  clientSecretChiffre: string | null;
}

/** A partner's service that takes tokens of ours (`sso-token`). */
export interface ServiceSso {
  code: string;
  /** What the partner shows to exchange a token, encrypted with the server's key. */
  secretChiffre: string;
  /** Where the browser takes its token. */
  url: string;
}

/** A care network with its access parameters (S-21, A-16). */
export interface ReseauSoins {
  reseau: string;
  libelle: string;
  description: string;
  /** Where the provider takes browsers: https, or this machine for trials. In a path, `{scTokenId}` is where the token goes; at its end otherwise. */
  url: string;
  /** Number of the complementary body at the provider (`NUM_OMC`). */
  numOmc: string;
  /** Picture of the trade. */
  icon: string;
  /** Images of the contents: on the card, and on the form that leads there. */
  imageId: string | null;
  imageForm: string | null;
  placement: Placement;
  /** What the provider knows us by (`API_KEY`), encrypted with the server's key; null for a provider that asks for none. */
  cleApiChiffree: string | null;
}

/** Settings of a client that never leave the server. */
export interface ClientSettings {
  /** Mode of the acts that are not named below (product 0.4). */
  modeGestionParDefaut: ModeGestion;
  modesGestion: Partial<Record<FeatureKey, ModeGestion>>;
  /** Acknowledgement by e-mail after a request. */
  isEnvoiArActivated: boolean;
  /** Mailbox of staff that is told of what looks like fraud; null tells the audit trail alone. */
  adresseAlertes: string | null;
  /** Mobile numbers to which no code is sent (product 4.7). */
  telephonesInterdits: readonly string[];
  identityProvider: ExternalIdentityProvider | null;
  /** Partners' services that people go to without signing in again. */
  servicesSso?: readonly ServiceSso[];
  /** Care networks, in the order in which they are shown. */
  reseauxSoins?: readonly ReseauSoins[];
  /** Map pictures behind the list of professionals: an https address with `{z}`, `{x}` and `{y}`. Without them no map is drawn. */
  carteTuiles?: { url: string; attribution: string } | null;
  /** What differs at one of the client's host names: a partner's address without registration, members who sign in elsewhere. */
  parHote?: Readonly<Record<string, HostSettings>>;
}

/** What a host name changes of its client; the rest stays. */
export interface HostSettings {
  configuration?: Partial<ClientConfiguration>;
  identityProvider?: ExternalIdentityProvider | null;
}
