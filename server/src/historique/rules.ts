import type { FeatureKey } from '@portal/shared-api/contract/features';
import { complementField } from '@portal/shared-api/contract/fichiers';
import { declarationSinistre } from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { demandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { pecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { pjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import { prestationPharmacie } from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { answerDay, canMove, openStates, type Attributions } from '../demandes/public';
import type { ListedRow } from './store';

/** Forms whose requests tell of care, or of what a provident contract pays for. */
export const careForms: readonly FeatureKey[] = [
  declarationSinistre.code,
  demandeRemboursement.code,
  pecHospi.code,
  pjSinistre.code,
  prestationPharmacie.code,
];

/** Whether a request tells of the care of a hidden person. */
export const isHiddenFrom = (
  { hiddenPersons }: { hiddenPersons: readonly string[] },
  { code, personnes }: Pick<ListedRow, 'code' | 'personnes'>,
): boolean => careForms.includes(code) && personnes.some((numPers) => hiddenPersons.includes(numPers));

/** A request in the format of a list. @param names of the persons concerned; unknown ones are left out. */
export function presentRequest(
  { numero, code, personnes, numeroContrat, modeGestion, etat, motif, dateDemande, dateMaj, dateReponse }: ListedRow,
  names: ReadonlyMap<string, { nom: string; prenom: string }>,
): Demande {
  return {
    numeroDemande: numero,
    code,
    libelle: formTitle(code),
    dateDemande,
    numeroContratIndividuel: numeroContrat || null,
    modeGestion,
    etat,
    motif,
    dateMaj: dateMaj.toISOString(),
    dateReponse: openStates.includes(etat) ? answerDay({ etat, dateReponse }) : null,
    beneficiaires: personnes.flatMap((numPers) => {
      const name = names.get(numPers);
      return name ? [{ numPers, ...name }] : [];
    }),
  };
}

const isStatement = (valeur: string, numeroDecompte: string | undefined) => valeur.split(' ')[0] === numeroDecompte;

/** A recap without the décompte that the request made. @param results labels of the lines that follow from it */
export function withoutStatement<Line extends { libelle: string; valeur: string }>(
  recap: readonly Line[],
  numeroDecompte: string,
  results: readonly string[],
): Line[] {
  const from = recap.findIndex(({ valeur }) => isStatement(valeur, numeroDecompte));
  if (from === -1) return [...recap];
  const length = recap.slice(from).findIndex(({ libelle }) => !results.includes(libelle));
  return recap.filter((_line, rank) => rank < from || (length !== -1 && rank >= from + length));
}

/** The décompte of a request, where its recap names it: a sender does not see the care that another person hides. */
export function toldStatement({
  attributions: { numeroDecompte },
  recap,
}: {
  attributions: Attributions;
  recap: DemandeDetail['recap'];
}): string | undefined {
  const isTold = recap.some(({ valeur }) => isStatement(valeur, numeroDecompte));
  return isTold ? numeroDecompte : undefined;
}

/** Acts still open to the sender of a request. */
export function possibleActs(
  { etat, code }: Pick<ListedRow, 'etat' | 'code'>,
  fichiers: LimitesFichiers,
): Pick<DemandeDetail, 'isAnnulable' | 'ajoutPieces'> {
  return {
    isAnnulable: canMove(etat, 'ANNULEE', 'ADHERENT'),
    ajoutPieces: canMove(etat, 'EN_COURS', 'ADHERENT') ? { form: code, inputName: complementField, fichiers } : null,
  };
}
