/** Days in which a link of the mail stops the deletion of an account (F-29). */
const deletionDays = 7;
export const deletionMs = deletionDays * 86_400_000;

/** Kind of the job that empties an account after the delay. */
export const DELETION_JOB = 'suppression-compte';

/**
 * Kind of the job that says in the request of a deletion that the space was restored: requests belong to a later
 * domain.
 */
export const RESTORED_JOB = 'suppression-compte-annulee';

/** What remains of a deleted account: its number, to which requests and the audit trail refer. */
export const emptied = (compteId: string) => {
  const userName = `supprime-${compteId}@compte.invalid`;
  return {
    userName,
    email: userName,
    nom: 'SUPPRIMÉ',
    prenom: 'Compte',
    nomRecherche: 'supprime',
    prenomRecherche: 'compte',
    codeCivilite: null,
    dateNaissance: null,
    telephonePortable: null,
    isTelephoneConfirme: false,
    isAmfActive: false,
    isBiometrieActive: false,
    isEmailConfirme: false,
    motDePasse: null,
    numPers: null,
    referenceExterne: null,
    isAdministrateurPlateforme: false,
    etat: 'SUPPRIME' as const,
    etatAvant: null,
    motifEtat: null,
  };
};
