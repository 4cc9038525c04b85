import { array, boolean, enums, nullable, object, size, string, type Infer } from 'superstruct';
import { askedInstant, civilDate, euros, instant } from '../common';
import { defineEndpoint } from '../endpoint';

/** States of a card payment (F-18). */
export const etatsPaiement = ['ACCEPTE', 'REFUSE', 'ABANDONNE', 'EN_ATTENTE', 'EXPIRE'] as const;
export type EtatPaiement = (typeof etatsPaiement)[number];

const path = '/forms/paiement-cotisation-monext';
const access = { kind: 'member', roles: ['User'], feature: 'paiementCotisationMonextAutreActe' } as const;

const echeanceARegler = object({
  idMouvement: string(),
  libelle: string(),
  dateEcheance: nullable(civilDate),
  montant: euros,
  /** The oldest is always paid; a later one only with those before it. */
  isObligatoire: boolean(),
});
export type EcheanceARegler = Infer<typeof echeanceARegler>;

const paiementStruct = object({
  /** What is owed, positive. */
  solde: euros,
  /** Oldest first. */
  echeances: array(echeanceARegler),
  /** A debt that is smaller than the least of a part is paid whole. */
  montantMin: euros,
  montantMax: euros,
  isPaiementPartiel: boolean(),
  /** What became of a payment whose time is over is not known yet: no other one is opened meanwhile. */
  isPaiementEnVerification: boolean(),
  /** Contact address, proposed for the receipt. */
  email: string(),
  /** The provider is the embedded simulator: no card is charged. */
  isSimulation: boolean(),
});
export type PaiementCotisation = Infer<typeof paiementStruct>;

/** What can be paid by card (F-18). */
export const readPaiementCotisation = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Régler ma cotisation par carte\u00a0: sommes dues',
  access,
  response: paiementStruct,
});

/**
 * Opens the page of the provider, where the card is typed. 409 `MontantModifie` when the amount is not that of the
 * lines, `DemandeEnCours` while another payment of one of them is open, or what became of it is not known.
 */
export const creerPaiement = defineEndpoint({
  method: 'POST',
  path: `${path}/token`,
  keepsReads: true,
  summary: 'Régler ma cotisation par carte\u00a0: ouverture de la page de paiement',
  access,
  body: object({ idMouvements: size(array(string()), 1, 50), montant: euros, email: size(string(), 1, 100) }),
  response: object({ token: string(), urlPaiement: string(), reference: string(), dateExpiration: instant }),
  errors: ['MontantModifie', 'DemandeEnCours', 'ValidationError', 'TropDeTentatives'],
});

const transactionStruct = object({
  etat: enums(etatsPaiement),
  reference: string(),
  numeroTransaction: nullable(string()),
  montant: euros,
  dateTransaction: nullable(instant),
  libelleRefus: nullable(string()),
  /** Receipt in the document store. */
  idDocument: nullable(string()),
});
export type TransactionPaiement = Infer<typeof transactionStruct>;

/**
 * State of a payment, asked of the provider: what the browser says of it does not count. A payment that has begun ends,
 * also where the feature was switched off meanwhile.
 */
export const lireTransaction = defineEndpoint({
  method: 'GET',
  path: `${path}/transaction`,
  summary: 'Régler ma cotisation par carte\u00a0: état du paiement',
  access: { kind: 'member', roles: ['User'], rolesOf: 'account' },
  onBehalf: 'refused',
  query: object({ token: size(string(), 1, 100) }),
  response: transactionStruct,
  errors: ['NonTrouve'],
});

/**
 * The provider says that a payment has moved, signed with its key in `x-signature`. The state is then asked of the
 * provider: a notification changes nothing by itself, however often it comes.
 */
export const notifierPaiement = defineEndpoint({
  method: 'POST',
  path: `${path}/notification`,
  summary: 'Notification du prestataire de paiement',
  access: { kind: 'public' },
  withoutAntiForgery: true,
  body: object({ token: size(string(), 1, 100), date: askedInstant }),
  response: 'empty',
  errors: ['AccesRefuse', 'FonctionnaliteInactive'],
});
