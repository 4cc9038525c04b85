import { etatsPiece, etatsSinistre, type EtatPiece, type EtatSinistre } from '@portal/shared-api/contract/prevoyance';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { alertTriangle, circleCheck, circleX, clock, hourglass, lock } from '@portal/shared-ui/icons-states';

interface Look {
  tone: BadgeTone;
  icon: string;
}

const claimLooks: Readonly<Record<EtatSinistre, Look>> = {
  DECLARE: { tone: 'info', icon: clock },
  EN_ATTENTE: { tone: 'warn', icon: alertTriangle },
  EN_COURS: { tone: 'info', icon: hourglass },
  ACCEPTE: { tone: 'ok', icon: circleCheck },
  REFUSE: { tone: 'err', icon: circleX },
  CLOS: { tone: 'neutral', icon: lock },
};

const pieceLooks: Readonly<Record<EtatPiece, Look>> = {
  MANQUANTE: { tone: 'warn', icon: alertTriangle },
  RECUE: { tone: 'info', icon: clock },
  VALIDEE: { tone: 'ok', icon: circleCheck },
  REJETEE: { tone: 'err', icon: circleX },
};

export const ClaimState = ({ etat }: { etat: EtatSinistre }) => (
  <Badge {...claimLooks[etat]}>{etatsSinistre[etat]}</Badge>
);
export const PieceState = ({ etat }: { etat: EtatPiece }) => <Badge {...pieceLooks[etat]}>{etatsPiece[etat]}</Badge>;
