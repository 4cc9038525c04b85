import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ClientConfiguration, ModeGestion } from '@portal/shared-api/contract/identity';

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

/** Settings of a client that never leave the server. */
export interface ClientSettings {
  /** Mode of the acts that are not named below (catalogue 0.4). */
  modeGestionParDefaut: ModeGestion;
  modesGestion: Partial<Record<FeatureKey, ModeGestion>>;
  /** Acknowledgement by e-mail after a request. */
  isEnvoiArActivated: boolean;
  /** Mailbox of staff that is told of what looks like fraud; null tells the audit trail alone. */
  adresseAlertes: string | null;
  /** Mobile numbers to which no code is sent (catalogue 4.7). */
  telephonesInterdits: readonly string[];
  identityProvider: ExternalIdentityProvider | null;
  /** Partners' services that people go to without signing in again. */
  servicesSso?: readonly ServiceSso[];
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
