import { accesColumns } from '@portal/shared-api/contract/acces-administrateur';
/** Texts of the consultation of a space by staff. */
export const messages = {
  unknown: 'Ce compte n’existe pas.',
  unknownAccess: 'Cette consultation n’existe pas.',
  unknownReason: 'Choisissez un motif de la liste.',
  agreement: 'Attestez que l’adhérent a donné son accord.',
  staffAccount: 'L’espace d’un membre du personnel ne se consulte pas.',
  ownContract: 'Cette personne est assurée avec vous\u00a0: un autre gestionnaire consulte son espace.',
  wrongState: (state: string) =>
    `Ce compte est dans l’état «\u00a0${state}\u00a0»\u00a0: son espace ne peut pas être consulté.`,
  nested: 'Quittez d’abord l’espace que vous consultez.',
  none: 'Aucune consultation n’est en cours.',
  tooManyRows: (most: number) =>
    `Le registre compte plus de ${most.toLocaleString('fr-FR')}\u00a0lignes\u00a0: précisez la période.`,
  sheet: 'Accès administrateur',
  columns: {
    ...accesColumns,
    date: 'Date',
    reference: 'Référence',
    duree: 'Durée (min)',
    ecrituresFaites: 'Écritures',
    ecritures: 'Écritures refusées',
  },
} as const;
