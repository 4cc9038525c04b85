import { etatsDemande, type EtatDemande } from '@portal/shared-api/contract/formulaires/etats';
import { Badge, type BadgeTone } from '../badge';
import { ban, circleCheck, circleX, clock, hourglass } from '../icons-states';
import { fileImport } from '../icons-tools';

const looks: Record<EtatDemande, { tone: BadgeTone; icon: string }> = {
  ENREGISTREE: { tone: 'info', icon: clock },
  EN_COURS: { tone: 'brand', icon: hourglass },
  ATTENTE_PIECES: { tone: 'warn', icon: fileImport },
  ACCEPTEE: { tone: 'ok', icon: circleCheck },
  REFUSEE: { tone: 'err', icon: circleX },
  ANNULEE: { tone: 'neutral', icon: ban },
};

/** State of a request, always with its label (product 0.4). */
export function RequestState({ etat }: { etat: EtatDemande }) {
  return <Badge {...looks[etat]}>{etatsDemande[etat]}</Badge>;
}
