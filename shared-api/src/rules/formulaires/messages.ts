import { labels } from '../labels';

/** Messages of form rules; the server uses the same ones (product 2.3, 8.1). */
export const messages = labels('shared-api.rules-formulaires', {
  required: 'Ce champ est obligatoire.',
  afnor: 'Utilisez des lettres, des chiffres, des espaces et les signes ’ - / . ,',
  numVoie: 'Le numéro de voie est incorrect.',
  postalCode: 'Le code postal est incorrect',
  amount: 'Le montant est incorrect.',
  amountZero: 'Le montant doit être supérieur à 0\u00a0€.',
  careUnknown: 'Choisissez le soin dans la liste.',
  careNumber: 'Saisissez un nombre entre 1 et 99.',
  frameTooHigh: 'Le prix de la monture ne peut pas dépasser le montant de la facture.',
  careTooOld: 'La date des soins dépasse le délai de deux ans.',
  careNotCovered: 'Votre contrat ne couvrait pas ces soins à cette date.',
  personNotCovered: 'Cette personne n’était pas couverte à la date des soins.',
  amountROTooHigh: 'Le montant remboursé ne peut pas dépasser celui de la facture.',
  accidentAfterCare: 'L’accident ne peut pas être postérieur aux soins.',
  invoiceRequired: 'Merci de joindre le document demandé.',
  holder: 'Le titulaire ne peut comporter que des lettres, des espaces et les signes ’ - . &',
  ibanFormat: 'Merci de saisir entièrement les 27 caractères de l’IBAN',
  ibanInvalid: 'L’IBAN saisi est invalide.',
  ibanCountry: 'Ce pays n’est pas accepté.',
  bic: 'Le code BIC doit comporter 8 ou 11 caractères',
});
