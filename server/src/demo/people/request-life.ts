import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { RequestActor } from '@portal/shared-api/contract/historique';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { handlingDays } from '../events/requests';

/** Data of a request that determine its events. */
interface Told {
  date: string;
  etat: EtatDemande;
  modeGestion: ModeGestion;
  /** Reason of a refusal, or missing documents. */
  motif?: string;
  /** Message of the handler without change of state. */
  message?: string;
}

interface Step {
  date: Date;
  auteur: RequestActor;
  etat: EtatDemande | null;
  message?: string;
}

const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`);

/** Events of a request up to its state, oldest first, before today unless it was sent today. */
export function lifeOf({ date, etat, modeGestion, motif, message }: Told, today: string): Step[] {
  const sent: Step = { date: at(date, '09:30'), auteur: 'ADHERENT', etat: 'ENREGISTREE' };
  if (etat === 'ENREGISTREE') return [sent];
  if (etat === 'ANNULEE') return [sent, { date: at(date, '11:05'), auteur: 'ADHERENT', etat }];
  if (modeGestion === 'automatique') return [sent, { date: at(date, '09:30'), auteur: 'PORTAIL', etat }];
  const taken: Step = { date: at(date, '14:10'), auteur: 'GESTIONNAIRE', etat: 'EN_COURS' };
  const said: Step[] =
    message === undefined ? [] : [{ date: at(date, '14:25'), auteur: 'GESTIONNAIRE', etat: null, message }];
  if (etat === 'EN_COURS') return [sent, taken, ...said];
  const reason = motif === undefined ? {} : { message: motif };
  if (etat === 'ATTENTE_PIECES')
    return [sent, taken, ...said, { date: at(date, '16:40'), auteur: 'GESTIONNAIRE', etat, ...reason }];
  const end = [addDays(date, handlingDays), addDays(today, -1)].toSorted()[0] ?? date;
  return [
    sent,
    taken,
    ...said,
    { date: at(end < date ? date : end, '17:15'), auteur: 'GESTIONNAIRE', etat, ...reason },
  ];
}
