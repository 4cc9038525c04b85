import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import type { Importance } from '@portal/shared-api/contract/notifications';
import type { EventSms } from '../../platform/mail/catalogue';
import type { TemplatedMail } from '../../platform/mail/templates';

/** Variables by kind of event. No care: that is read in the portal. */
export interface EventVariables {
  'demande.prise-en-charge': { demarche: string };
  'demande.pieces-demandees': { demarche: string };
  'demande.message': { demarche: string };
  /** `cotisation`: what the contract pays by it, a sentence. */
  'demande.acceptee': { demarche: string; cotisation?: string };
  /** `motif`: a label of a closed list, never what somebody typed. */
  'demande.refusee': { demarche: string; motif?: string };
  /** Nobody signed its document in time. */
  'demande.non-signee': { demarche: string };
  /** `date`: as written, `19/11/2026`. */
  'prestation.payee': { date: string };
  'document.disponible': Record<never, never>;
  'carte.disponible': { annee: string };
  'export.disponible': Record<never, never>;
  'export.impossible': Record<never, never>;
  /** `date`: the day of the rejection. */
  'cotisation.rejetee': { date: string };
  /** `date`: the due date. */
  'cotisation.echeance': { date: string };
  /** `fin`: the last three characters of the new account; `isPremier`: none was known before. */
  'securite.coordonnees-bancaires': { date: string; fin: string; heures: string; isPremier: boolean };
  /** The same to the sender, where it is the account of others alone: `personnes` are their names. */
  'securite.compte-beneficiaire': { date: string; fin: string; heures: string; isPremier: boolean; personnes: string };
  /** The same, for the account of contributions. */
  'securite.compte-prelevement': { date: string; fin: string; isPremier: boolean };
  /** Contact address or telephone. */
  'securite.contact': { date: string };
  /** To an adult whom somebody else moved. `date`: its first day; `cotisations`: a sentence for each that changes. */
  'securite.adresse': { date: string; cotisations: readonly string[] };
  /** To a person whom the member takes off the contract. `date`: their last covered day; `offre`: what it is called. */
  'securite.couverture': { date: string; offre: string };
  /** `date`: day and time; `adresse`: truncated address of the caller. */
  'securite.mot-de-passe': { date: string; adresse: string };
}
export type EventKind = keyof EventVariables;

/** Variables of an event, and the person who is notified. */
export type EventFacts<Kind extends EventKind> = EventVariables[Kind] & {
  /** Empty for an event without request. */
  numeroDemande: string;
  prenom: string;
  to: string;
  /** Address of a route of the portal. */
  address: (route: string) => string;
  /** A route of the portal on the contract of the event: its reader may look at another one. */
  onContract: (route: string) => string;
  /** Number of the client, to call when something is wrong. */
  telephone: string;
  /** The list with what was just paid that the contract of the event has open, or the one that it would have. */
  remboursements: Page;
  /** Whether the page of a feature is open on the contract of the event: it may be named and led to. */
  isOpen: (feature: FeatureKey) => boolean;
};

/** A page that an event leads to, and what opens it. */
export interface Page {
  route: string;
  feature: FeatureKey;
}

/** Texts of an event in each channel. */
export interface EventText {
  abonnement: Exclude<SubscriptionCode, 'NEWSLETTER'>;
  importance: Importance;
  titre: string;
  /** Plain text of the bell. */
  texte: string;
  /** Route of the portal; null while its page is closed: the words say whom to call then. */
  lien: string | null;
  /** Null for the bell alone. */
  mail: TemplatedMail | null;
  /** Replaces the mail for whoever wants one a week. */
  weekly?: TemplatedMail;
  sms: EventSms | null;
}
