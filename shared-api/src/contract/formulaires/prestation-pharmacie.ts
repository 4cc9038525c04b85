import { array, nullable, object, string, type Infer } from 'superstruct';
import { refundDays } from '../../rules/delays';
import { prestationPharmacieRules } from '../../rules/formulaires/prestation-pharmacie';
import { emptyOf } from '../../rules/formulaires/form-values';
import { civilDate, euros } from '../common';
import { amount, choice, day, files, person, repeat, text, whole, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  /**
   * Package of each person whose care the reader may see, by year of purchase; by period of purchase in a year in which
   * the cover has changed, the last one first.
   */
  compteurs: array(
    object({
      numPers: string(),
      annee: string(),
      /** First and last day of purchase that it is for. */
      dateDebut: civilDate,
      dateFin: civilDate,
      libelle: string(),
      plafond: euros,
      consomme: euros,
      restant: euros,
    }),
  ),
  categories: array(object({ code: string(), libelle: string() })),
  dateMin: civilDate,
  /** Periods of cover by person (null: still covered). */
  beneficiairesParDate: array(object({ numPers: string(), dateDebut: civilDate, dateFin: nullable(civilDate) })),
});
export type DonneesPrestationPharmacie = Infer<typeof donnees>;

/** What the package pays for (F-21). */
export const categoriesPharmacie = [
  { code: 'AUTOMEDICATION', libelle: 'Automédication' },
  { code: 'VACCIN', libelle: 'Vaccin' },
  { code: 'CONTRACEPTION', libelle: 'Contraception' },
  { code: 'SEVRAGE', libelle: 'Sevrage tabagique' },
  { code: 'HOMEOPATHIE', libelle: 'Homéopathie' },
  { code: 'AUTRE', libelle: 'Autre' },
] as const;

const ligne = {
  cle: text('Rang', { maxLength: 4 }),
  designation: text('Désignation', { maxLength: 80, hint: 'Comme sur la facture.' }),
  codeCip: text('Code CIP', {
    maxLength: 13,
    length: 16,
    format: 'digits',
    hint: '7 ou 13 chiffres, sous le code-barres de la boîte.',
  }),
  codeCategorie: choice('Catégorie'),
  quantite: whole('Quantité', { min: 1, max: 99 }, { vide: 1 }),
  montant: amount('Montant', { hint: 'Pour toute la quantité de cette ligne.' }),
};

const champs = {
  numPers: person('Bénéficiaire'),
  dateAchat: day('Date d’achat'),
  nomPharmacie: text('Pharmacie', { autoComplete: 'off' }),
  finessPharmacie: text('N°\u00a0FINESS', { maxLength: 9, length: 16, format: 'code' }),
  lignes: repeat('Produits', { key: 'cle', title: 'Produit', limit: 20, fields: ligne }),
  /** The sum of the lines, as the person has compared it with the bill. */
  total: amount('Total', { isInMail: true }),
  isPrescription: yesNo('Sur ordonnance\u202f?'),
  ordonnance: files('Ordonnance'),
  pj: files('Facture acquittée', { hint: 'Le ticket de carte bancaire n’est pas accepté.' }),
};
export type ChampsPrestationPharmacie = ValuesOf<typeof champs>;

/** F-21 « Demander le remboursement de pharmacie ». */
export const prestationPharmacie = declareForm({
  code: 'prestationPharmacieActeGestion',
  path: '/forms/prestationpharmacie',
  titre: 'Demander le remboursement de pharmacie',
  titreCourriel: 'Demander un remboursement sur forfait',
  roles: ['User', 'Beneficiaire'],
  isRepeatable: true,
  delaiOuvres: refundDays,
  fields: champs,
  rules: prestationPharmacieRules,
  start: () => ({ lignes: [{ ...emptyOf(ligne), cle: 'n1' }] }),
  donnees,
});
