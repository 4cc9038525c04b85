import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import type { ContributionPaymentMode } from '@portal/shared-api/contract/paiement-cotisations';
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

/** A partner's service that accepts our tokens (`sso-token`). */
export interface ServiceSso {
  code: string;
  /** Secret with which the partner exchanges a token, encrypted with the server's key. */
  secretChiffre: string;
  /** Address to which the browser sends its token. */
  url: string;
}

/** A care network with its access parameters (S-21, A-16). */
export interface ReseauSoins {
  reseau: string;
  libelle: string;
  description: string;
  /**
   * Address for browsers: https, or this machine for trials. `{scTokenId}` marks the token in a path; otherwise it is
   * appended.
   */
  url: string;
  /** Number of the complementary body at the provider (`NUM_OMC`). */
  numOmc: string;
  /** Icon of the trade. */
  icon: string;
  /** Images of the contents: for the card and for its form. */
  imageId: string | null;
  imageForm: string | null;
  placement: Placement;
  /** Our key at the provider (`API_KEY`), encrypted with the server's key; null for a provider without one. */
  cleApiChiffree: string | null;
  /**
   * Secret with which the provider's server exchanges a token, encrypted likewise; never sent to a browser, unlike the
   * key. Null for a provider that exchanges nothing.
   */
  secretEchangeChiffre: string | null;
}

/** What of a feature differs for the persons of an audience. */
export interface AudienceException {
  audience: string;
  isActivated: boolean;
  /** Null for what is no act, and where the mode is that of the client. */
  modeGestion: ModeGestion | null;
}

/** How contributions may be paid, and who may change it on line (F-25). */
export interface DebitSettings {
  /** Identifier of the insurer as a creditor (ICS). */
  ics: string;
  /** Modes offered besides direct debit. */
  autresModes?: readonly ContributionPaymentMode[];
  /** Whether a mandate is signed with a code of its own, where signatures are on (decision 0069). */
  isMandatSigne?: boolean;
  /** Another person than the member may pay, unless this says no. */
  isTiersPayeurRefuse?: boolean;
  /** Offers whose members change their account otherwise, and those for which a handler always decides. */
  offresExclues?: readonly string[];
  offresManuelles?: readonly string[];
}

/** Settings of a client that never leave the server. */
export interface ClientSettings {
  /** Mode of the acts not listed below (product 0.4). */
  modeGestionParDefaut: ModeGestion;
  modesGestion: Partial<Record<FeatureKey, ModeGestion>>;
  /** Exceptions of a feature in order: the first audience that a person is in on a contract decides. */
  parAudience?: Partial<Record<FeatureKey, readonly AudienceException[]>>;
  /** Acknowledgement by e-mail after a request, of the acts not listed below. */
  isEnvoiArActivated: boolean;
  accusesReception?: Partial<Record<FeatureKey, boolean>>;
  /** Limits of uploads, where they differ from the usual ones (product 0.5): for all acts, and for some. */
  limitesFichiers?: {
    parDefaut?: Partial<LimitesFichiers>;
    parActe?: Partial<Record<FeatureKey, Partial<LimitesFichiers>>>;
  };
  /** Whether « Sécurité » shows members when staff looked at their space; not if left out. */
  isConsultationDite?: boolean;
  /** Whether a FINESS number that the directory does not hold is refused (F-19); not if left out. */
  shouldValidateFiness?: boolean;
  /** Whether statements of the funds of Monaco are exchanged (F-02); not if left out. */
  teletransmissionMonaco?: boolean;
  /** Whether F-15 asks about a long illness; not if left out. */
  isAldDemandee?: boolean;
  /** Mediator of the insurer, for complaints: name and address (F-10). */
  mediateur?: string;
  /** Link to the insurer's own management system; without one the portal's tables are that system. */
  connecteur?: 'fichiers';
  /** Debits of contributions; without them F-25 is closed. */
  prelevement?: DebitSettings;
  /** Hours without payment to a changed account (F-26); the usual ones if left out. */
  delaiGelCompte?: number;
  /** Mailbox of staff for suspected fraud; with null only the audit trail records it. */
  adresseAlertes: string | null;
  /** Mobile numbers that receive no code (product 4.7). */
  telephonesInterdits: readonly string[];
  identityProvider: ExternalIdentityProvider | null;
  /** Partners' services with single sign-on. */
  servicesSso?: readonly ServiceSso[];
  /** Care networks, in display order. */
  reseauxSoins?: readonly ReseauSoins[];
  /**
   * Map tiles for the list of professionals: an https address with `{z}`, `{x}` and `{y}`. Without them there is no
   * map.
   */
  carteTuiles?: { url: string; attribution: string } | null;
  /**
   * Differences at one of the client's host names: a partner's address without registration, members who sign in
   * elsewhere.
   */
  parHote?: Readonly<Record<string, HostSettings>>;
}

/** Settings that a host name overrides. */
export interface HostSettings {
  configuration?: Partial<ClientConfiguration>;
  identityProvider?: ExternalIdentityProvider | null;
}
