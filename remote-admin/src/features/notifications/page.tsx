import { downloadFile, resources, useResource, useRight } from '@portal/shared-api';
import {
  campaignChannelCodes,
  campaignChannels,
  campaignSorts,
  campaignStateCodes,
  campaignStates,
  exportCampaigns,
  listCampaigns,
  type Campaign,
} from '@portal/shared-api/contract/campagnes';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { circleCheck, clock, infoCircle } from '@portal/shared-ui/icons-states';
import { plus, x } from '@portal/shared-ui/icons-tools';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { CampaignSheet, NewCampaign } from './campaign-sheet';
import { messages } from './messages';
import { shareOf } from './target-panel';
import styles from './page.module.css';

const address = listState({
  texte: text(60),
  etat: oneOf(campaignStateCodes),
  canal: oneOf(campaignChannelCodes),
  ...placeOf(campaignSorts, '-dateEnvoi'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();
const filters = [
  words('texte', messages.search, 60),
  choice(
    'etat',
    messages.state,
    campaignStateCodes.map((code) => ({ code, libelle: campaignStates[code] })),
  ),
  choice(
    'canal',
    messages.channel,
    campaignChannelCodes.map((code) => ({ code, libelle: campaignChannels[code] })),
  ),
];
const stateLook = {
  BROUILLON: { tone: 'neutral', icon: clock },
  PROGRAMMEE: { tone: 'info', icon: clock },
  ENVOYEE: { tone: 'ok', icon: circleCheck },
  ANNULEE: { tone: 'neutral', icon: x },
} as const;

/** « Notifications » of the back office. */
export default function Notifications() {
  const mayAdd = useRight('notification:create');
  const besides = useResource(listCampaigns, { query: {} });
  const { data } = besides;
  const audiences = data?.audiences ?? [];
  const labelOf = (code: string) => audiences.find((each) => each.code === code)?.libelle ?? code;
  const targetOf = ({ profils, audiences: codes }: Campaign) =>
    [...codes.map(labelOf), ...profils.map(profileLabel)].join(', ') || messages.everyone;
  const percent = (part: number, { envoyees }: Campaign) => (envoyees === 0 ? null : shareOf(part, envoyees));
  return (
    <ListScreen
      name="notifications"
      label={resources.notifications.label}
      subtitle={messages.subtitle}
      address={address}
      read={listCampaigns}
      besides={besides}
      call={(query) => ({ query })}
      rows={({ notifications }) => notifications}
      rowKey={({ id }) => id}
      rowName={({ titre }) => titre}
      noun={messages.noun}
      filters={filters}
      columns={[
        { id: 'titre', header: messages.columns.titre, sortKey: 'titre', cell: ({ titre }) => titre },
        {
          id: 'etat',
          header: messages.columns.etat,
          sortKey: 'etat',
          cell: ({ etat, isCommencee }) => (
            <span className={styles.badges}>
              <Badge {...stateLook[etat]}>{campaignStates[etat]}</Badge>
              {etat === 'PROGRAMMEE' && isCommencee && (
                <Badge tone="info" icon={infoCircle}>
                  {messages.running}
                </Badge>
              )}
            </span>
          ),
        },
        {
          id: 'canaux',
          header: messages.columns.canaux,
          cell: ({ canaux }) => canaux.map((canal) => campaignChannels[canal]).join(', '),
        },
        { id: 'cible', header: messages.columns.cible, cell: targetOf },
        {
          id: 'dateEnvoi',
          header: messages.columns.dateEnvoi,
          sortKey: 'dateEnvoi',
          cell: ({ dateEnvoi, heureEnvoi }) => messages.at({ date: formatDate(dateEnvoi), heure: heureEnvoi }),
        },
        {
          id: 'envoyees',
          header: messages.columns.envoyees,
          isNumeric: true,
          cell: ({ envoyees }) => formatWholeNumber(envoyees),
        },
        { id: 'lues', header: messages.columns.lues, isNumeric: true, cell: (row) => percent(row.lues, row) },
        { id: 'clics', header: messages.columns.clics, isNumeric: true, cell: (row) => percent(row.clics, row) },
      ]}
      exportAs={(query, format) => downloadFile(exportCampaigns, { query: { ...query, format } })}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewCampaign audiences={audiences} onClose={close} onCreated={open} />
        ) : (
          row && <CampaignSheet key={key} campaign={row} audiences={audiences} onClose={close} />
        )
      }
    />
  );
}
