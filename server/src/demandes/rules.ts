import { etatDemandeCodes, type EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { RequestActor } from '@portal/shared-api/contract/historique';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { maskNir } from '@portal/shared-api/rules/masking';

/** A line of a recap: « À compter du » and « 01/12/2026 ». */
export interface RecapLine {
  libelle: string;
  valeur: string;
  /** Value before the request, for the handler. */
  avant?: string;
}

/** States with work left for somebody (product 0.4). */
export const openStates: readonly EtatDemande[] = ['ENREGISTREE', 'EN_COURS', 'ATTENTE_PIECES'];

/** States in which a request ends without being applied. */
export const unapplied: readonly EtatDemande[] = ['REFUSEE', 'ANNULEE'];

/** Day on which an answer may be expected: none while the request waits for its sender (decision 0179). */
export const answerDay = ({ etat, dateReponse }: { etat: EtatDemande; dateReponse: string | null }): string | null =>
  etat === 'ATTENTE_PIECES' ? null : dateReponse;

/** The same once its papers have come: the usual delay begins again, and a later promise stays. */
export function answerDayAfterPapers(
  dateReponse: string | null,
  today: string,
  delaiOuvres: number | null,
): string | null {
  if (delaiOuvres === null) return dateReponse;
  const day = addWorkingDays(today, delaiOuvres);
  return dateReponse === null || dateReponse > day ? dateReponse : day;
}

/** Kind of the acts whose signature applies a request; its number is their reference. */
export const SIGNED_REQUEST = 'demande';

/** Key of the act whose signature applies a request. */
export const actOf = ({
  clientCode,
  numeroContrat,
  numero,
}: Record<'clientCode' | 'numeroContrat' | 'numero', string>) => ({
  clientCode,
  numeroContrat,
  nature: SIGNED_REQUEST,
  reference: numero,
});

/** « DEM-2026-004518 ». */
export const requestNumber = (year: string, rank: number) => `DEM-${year}-${String(rank).padStart(6, '0')}`;

/** Key shared by two requests that exclude each other. */
export const openKey = ({ compteId, numeroContrat, code }: { compteId: string; numeroContrat: string; code: string }) =>
  `${compteId}/${numeroContrat}/${code}`;

/**
 * Allowed transitions from each state, and their actors (product 0.4). The portal accepts what it applies itself, at
 * once, when it tries again or when its document is signed, and cancels what its sender does not sign: a handler who
 * has the request in hand does not keep its sender from signing or refusing (decision 0080).
 */
const transitions: Readonly<Record<EtatDemande, Partial<Record<EtatDemande, readonly RequestActor[]>>>> = {
  ENREGISTREE: { EN_COURS: ['GESTIONNAIRE'], ANNULEE: ['ADHERENT', 'PORTAIL'], ACCEPTEE: ['PORTAIL'] },
  EN_COURS: {
    ENREGISTREE: ['GESTIONNAIRE'],
    ATTENTE_PIECES: ['GESTIONNAIRE'],
    ACCEPTEE: ['GESTIONNAIRE', 'PORTAIL'],
    REFUSEE: ['GESTIONNAIRE'],
    ANNULEE: ['PORTAIL'],
  },
  ATTENTE_PIECES: {
    // Asked again, or until another day.
    ATTENTE_PIECES: ['GESTIONNAIRE'],
    EN_COURS: ['GESTIONNAIRE', 'ADHERENT'],
    ACCEPTEE: ['GESTIONNAIRE', 'PORTAIL'],
    REFUSEE: ['GESTIONNAIRE'],
    ANNULEE: ['PORTAIL'],
  },
  ACCEPTEE: {},
  REFUSEE: {},
  ANNULEE: {},
};

/** Whether an actor may move a request from one state to another. */
export const canMove = (from: EtatDemande, to: EtatDemande, actor: RequestActor): boolean =>
  transitions[from][to]?.includes(actor) ?? false;

/** States from which an actor may move a request to this one. */
export const statesBefore = (to: EtatDemande, actor: RequestActor): EtatDemande[] =>
  etatDemandeCodes.filter((from) => canMove(from, to, actor));

/** A line of a recap as it is shown: earlier requests kept a number of Monaco, whole or with its last digits. */
export const shownLine = ({
  avant,
  ...line
}: {
  libelle: string;
  valeur: string;
  avant?: string | undefined;
}): RecapLine => ({
  ...line,
  valeur: withoutMonacoNumber(line.valeur),
  ...(avant === undefined ? {} : { avant: withoutMonacoNumber(avant) }),
});
/** The first requests kept the whole number, later ones its last four digits. */
const keptMonacoNumber = /^98 (•{7}\d{4}|\d{11})$/;
const withoutMonacoNumber = (text: string): string => text.replace(keptMonacoNumber, maskNir('98'));
