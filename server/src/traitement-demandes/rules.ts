import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { EtatTechnique, RequestAct } from '@portal/shared-api/contract/traitement-demandes';
import { workingDaysBetween } from '@portal/shared-api/rules/working-days';
import { canMove, openStates, type Demande } from '../demandes/public';
import type { Standing } from '../formulaires/public';

/** What decides which acts are open. */
export interface HandledState {
  etat: EtatDemande;
  etatTechnique: EtatTechnique;
  gestionnaireId: string | null;
  dateDemande: string;
  dateReponse: string | null;
  /** Day until which papers are awaited. */
  dateLimitePieces: string | null;
  /** Civil day of its end; null while it is open. */
  dateFin: string | null;
}

/** The person who handles requests. */
export interface Handler {
  userId: string;
  /** Whether they may change requests here. */
  isAllowed: boolean;
  /** Whether the request concerns themself. */
  isOwn: boolean;
  /** Whether they sent it themself, in the space of the member. */
  hasSent: boolean;
}

/** Acts that lead to a decision: nobody decides what they sent in somebody's space (decision 0156). */
export const decisions: readonly RequestAct[] = ['prendre', 'reprendre', 'accepter', 'refuser'];

/** Whether a request is later than promised; one that waits for papers, whether their day has passed. */
export function isLate(
  { etat, dateReponse, dateLimitePieces }: Pick<HandledState, 'etat' | 'dateReponse' | 'dateLimitePieces'>,
  today: string,
): boolean {
  const day = etat === 'ATTENTE_PIECES' ? dateLimitePieces : dateReponse;
  return openStates.includes(etat) && day !== null && day < today;
}

/** What its acknowledgement tells of a request. @param isToSign whether its sender has not signed it yet */
export function standingOf(
  {
    etat,
    modeGestion,
    dateCreation,
    dateCloture,
  }: Pick<Demande, 'etat' | 'modeGestion' | 'dateCreation' | 'dateCloture'>,
  isToSign: boolean,
): Standing {
  if (etat === 'ATTENTE_PIECES') return 'toComplete';
  if (etat !== 'ACCEPTEE') return isToSign ? 'toSign' : 'toHandle';
  const isAtOnce = modeGestion === 'automatique' && dateCloture?.getTime() === dateCreation.getTime();
  return isAtOnce ? 'done' : 'accepted';
}

/** Working days of a request, up to its end or today. */
export const delayOf = ({ dateDemande, dateFin }: Pick<HandledState, 'dateDemande' | 'dateFin'>, today: string) =>
  workingDaysBetween(dateDemande, dateFin ?? today);

/**
 * Acts open to a handler on a request (product 0.4, A-09); the portal's own failed writes are tried again by anyone.
 */
export function openActs(request: HandledState, { userId, isAllowed, isOwn, hasSent }: Handler): RequestAct[] {
  const { etat, etatTechnique, gestionnaireId } = request;
  if (!isAllowed || isOwn) return [];
  const isMine = gestionnaireId === userId;
  const isFailed = etat === 'ENREGISTREE' && etatTechnique === 'ECHEC';
  const acts: [RequestAct, boolean][] = [
    // An answer to a handler is theirs before they begin with it.
    ['prendre', (openStates.includes(etat) && gestionnaireId === null) || (isMine && etat === 'ENREGISTREE')],
    ['reprendre', openStates.includes(etat) && gestionnaireId !== null && !isMine],
    ['accepter', isMine && canMove(etat, 'ACCEPTEE', 'GESTIONNAIRE')],
    ['demanderPieces', isMine && canMove(etat, 'ATTENTE_PIECES', 'GESTIONNAIRE')],
    ['refuser', isMine && canMove(etat, 'REFUSEE', 'GESTIONNAIRE')],
    ['message', isMine && openStates.includes(etat)],
    ['liberer', isMine && canMove(etat, 'ENREGISTREE', 'GESTIONNAIRE')],
    ['rejouer', isFailed],
    ['renvoyerAr', etat === 'ACCEPTEE' || openStates.includes(etat)],
  ];
  return acts.filter(([act, isOpen]) => isOpen && !(hasSent && decisions.includes(act))).map(([act]) => act);
}
