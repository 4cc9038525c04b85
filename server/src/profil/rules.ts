import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { coupleCodes } from '@portal/shared-api/contract/contrats';
import type { DonneesRo, Profil, SituationFamiliale } from '@portal/shared-api/contract/profil';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { Scheme } from '@portal/shared-api/rules/scheme-words';
import type { AssureRow } from '../contrats/public';
import type { Account } from '../identity/accounts/public';
import type { SituationRow } from '../formulaires/public';
import type { FicheRow, findPersonne } from './store';

type Labels = (nom: string, code: string | null) => string | null;
type Personne = NonNullable<Awaited<ReturnType<typeof findPersonne>>>;

/**
 * Persons whose data a reader may see: for the member all currently insured, for a beneficiary only themself (product
 * 2.1).
 */
export function readablePersons(
  assures: readonly AssureRow[],
  reader: { numPers: string; isMember: boolean },
  today: string,
): AssureRow[] {
  return assures.filter(
    ({ assure: { numPers, dateSortie } }) =>
      numPers === reader.numPers || (reader.isMember && !hasEnded(dateSortie, today)),
  );
}

/** Data of a person in the compulsory scheme, masked. @param scheme of the person on this contract. */
export function presentDonneesRo(
  { assure, personne }: AssureRow,
  fiche: FicheRow | undefined,
  scheme: Scheme,
  labelOf: Labels,
): DonneesRo {
  const { codeRegime = null, codeCaisse = null, codeCentre = null } = fiche ?? {};
  return {
    numPers: assure.numPers,
    codeCivilite: personne.codeCivilite,
    nom: personne.nom,
    prenom: personne.prenom,
    codeLienParente: assure.codeLienParente,
    nirMasque: personne.nirMasque,
    isMonegasque: scheme === 'monegasque',
    codeRegime,
    libelleRegime: labelOf('regime-ro', codeRegime),
    codeCaisse,
    libelleCaisse: labelOf('caisse-ro', codeCaisse),
    codeCentre,
    isTeletransmission: assure.isTeletransmission,
    dateDemandeTeletransmission: assure.isTeletransmission ? assure.teletransmissionDemandeeLe : null,
    codeMotifRefusTeletransmission: assure.codeMotifRefusTeletransmission,
  };
}

interface ProfileParts {
  personne: Personne;
  labelOf: Labels;
  account: Account;
  fiche: FicheRow | undefined;
  adresse: Profil['adresse'];
  donneesRo: DonneesRo[];
  /** Purposes of the client, with the current answer. */
  consentements: Profil['preferences']['consentements'];
  numeroContrat: string;
}

/** The profile in the format of the API. */
export function presentProfil({
  personne,
  labelOf,
  account,
  fiche,
  adresse,
  donneesRo,
  consentements,
  numeroContrat,
}: ProfileParts): Profil {
  return {
    codeCivilite: personne.codeCivilite,
    libelleCivilite: labelOf('civilite', personne.codeCivilite) ?? personne.codeCivilite,
    nom: personne.nom,
    nompatronymique: personne.nomPatronymique,
    prenom: personne.prenom,
    dateNaissance: personne.dateNaissance,
    lieuNaissance: fiche?.lieuNaissance ?? null,
    numPers: personne.numPers,
    numeroContrat: account.referenceExterne ?? numeroContrat,
    adresse,
    telephones: {
      portable: account.telephonePortable ?? '',
      isPortableConfirme: account.telephonePortable !== null && account.isTelephoneConfirme,
      fixe: fiche?.telephoneFixe ?? '',
      professionnel: fiche?.telephoneProfessionnel ?? '',
    },
    email: account.email,
    isEmailConfirme: account.isEmailConfirme,
    userName: account.userName,
    donneesRo,
    preferences: { isDematerialise: account.isDematerialise, consentements },
    securite: {
      isAmfActive: account.isAmfActive,
      isBiometrieActive: account.isBiometrieActive,
      dateMotDePasse: account.dateMotDePasse?.toISOString() ?? null,
    },
  };
}

/** Situations with a spouse or partner. */
const coupled: readonly string[] = ['MAR', 'PAC', 'CCB'];

const presentPartner = ({ assure: { numPers }, personne: { codeCivilite, nom, prenom } }: AssureRow) => ({
  numPers,
  codeCivilite,
  nom,
  prenom,
});

/** Family situation on a day, and earlier ones. @param rows newest first; future ones are ignored. */
export function presentSituation(
  rows: readonly SituationRow[],
  assures: readonly AssureRow[],
  labelOf: Labels,
  today: string,
): SituationFamiliale {
  const [current, ...former] = rows.filter(({ dateDebut }) => dateDebut <= today);
  const label = (code: string) => labelOf('situation-familiale', code) ?? code;
  const partner = assures.find(
    ({ assure }) => coupleCodes.has(assure.codeLienParente) && !hasEnded(assure.dateSortie, today),
  );
  return {
    codeSituationFamiliale: current?.code ?? null,
    libelleSituationFamiliale: current ? label(current.code) : null,
    dateEffet: current?.dateDebut ?? null,
    nombreEnfants: current?.nombreEnfants ?? assures.filter(({ assure }) => assure.codeLienParente === 'ENF').length,
    conjoint: partner && (!current || coupled.includes(current.code)) ? presentPartner(partner) : null,
    historique: former.map(({ code, dateDebut }, index) => ({
      codeSituationFamiliale: code,
      libelleSituationFamiliale: label(code),
      dateDebut,
      dateFin: addDays((index === 0 ? current : former[index - 1])?.dateDebut ?? dateDebut, -1),
    })),
  };
}
