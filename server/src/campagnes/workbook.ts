import { campaignChannels, campaignStates, type Campaign } from '@portal/shared-api/contract/campagnes';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { instantAt } from '../platform/clock';
import type { ExportTable } from '../platform/exports/table';
import { messages } from './messages';

const { sheet, columns: titles, everyone, running } = messages.list;

interface Listed {
  notifications: readonly Campaign[];
  audiences: readonly { code: string; libelle: string }[];
}

/** The list as a file. */
export function workbookOf({ notifications, audiences }: Listed): ExportTable<Campaign> {
  const labelOf = (code: string) => audiences.find((each) => each.code === code)?.libelle ?? code;
  const targetOf = ({ profils, audiences: codes }: Campaign) =>
    [...codes.map(labelOf), ...profils.map(profileLabel)].join(', ') || everyone;
  return {
    titre: sheet,
    rows: notifications,
    columns: [
      { titre: titles.titre, kind: 'texte', largeur: 40, valeur: ({ titre }) => titre },
      { titre: titles.etat, kind: 'texte', largeur: 24, valeur: stateOf },
      {
        titre: titles.canaux,
        kind: 'texte',
        largeur: 22,
        valeur: ({ canaux }) => canaux.map((canal) => campaignChannels[canal]).join(', '),
      },
      { titre: titles.cible, kind: 'texte', largeur: 40, valeur: targetOf },
      {
        titre: titles.dateEnvoi,
        kind: 'instant',
        largeur: 20,
        valeur: ({ dateEnvoi, heureEnvoi }) => instantAt(dateEnvoi, heureEnvoi).toISOString(),
      },
      { titre: titles.envoyees, kind: 'nombre', largeur: 12, valeur: ({ envoyees }) => envoyees },
      { titre: titles.lues, kind: 'nombre', largeur: 10, valeur: ({ lues }) => lues },
      { titre: titles.clics, kind: 'nombre', largeur: 10, valeur: ({ clics }) => clics },
    ],
  };
}

const stateOf = ({ etat, isCommencee }: Campaign) =>
  etat === 'PROGRAMMEE' && isCommencee ? `${campaignStates[etat]}, ${running}` : campaignStates[etat];
