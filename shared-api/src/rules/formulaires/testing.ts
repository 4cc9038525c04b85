import type { DonneesInscriptionBeneficiaire } from '../../contract/formulaires/inscription-beneficiaire';
import type { BeneficiaireFormulaire, FormRead } from '../../contract/formulaires/formulaire';
import type { Fichier } from '../../contract/fichiers';

/** Response of a form read with defaults; a test gives only what it is about. */
export function lectureOf<Donnees>(donnees: Donnees, changes: Partial<FormRead<Donnees>> = {}): FormRead<Donnees> {
  return {
    modeGestion: 'automatique',
    isEnvoiArActivated: true,
    demandeEnCours: null,
    beneficiaires: [],
    motifIndisponible: null,
    listes: {},
    donnees,
    fichiers: {
      queueLimit: 5,
      maxFileSize: 5_242_880,
      maxQueueSize: 15_728_640,
      allowedExtensions: ['pdf'],
      allowedMimeTypes: ['application/pdf'],
    },
    ...changes,
  };
}

/** A person that a form offers. */
export const personOf = (numPers: string, changes: Partial<BeneficiaireFormulaire> = {}): BeneficiaireFormulaire => ({
  numPers,
  codeCivilite: 'MME',
  nom: 'VERNOUX',
  prenom: 'Camille',
  nompatronymique: 'LACAZE',
  dateNaissance: '1984-03-14',
  codeLienParente: 'ADH',
  dateEntree: '2021-01-01',
  dateSortie: null,
  isTeletransmission: true,
  dateDemandeTeletransmission: null,
  codeMotifRefusTeletransmission: null,
  nirMasque: null,
  ...changes,
});

/** A sent file for a field. */
export const fileFor = (inputName: string): Fichier => ({
  remoteFileName: `00000000-0000-4000-8000-000000000000-${inputName}.pdf`,
  localFileName: `${inputName}.pdf`,
  size: 1000,
  inputName,
});

/** What F-17 reads of a contract without reinforcements whose member is debited. */
export const joining: DonneesInscriptionBeneficiaire = {
  liensAutorises: ['ENF'],
  ageLimiteEnfant: 28,
  tailleMaxPrenomNom: 50,
  nomOffre: 'Azur Confort',
  options: [],
  cotisationActuelle: 64.5,
  codePeriodicite: 'M',
  cotisationsPrevues: [],
  dateDebutContrat: '2021-01-01',
  dateFinContrat: null,
  isPrelevement: true,
  isMonacoOffert: false,
  isSante: true,
};
