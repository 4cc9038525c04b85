import { clearCache, resources } from '@portal/shared-api';
import { listModelesMessages, templateSorts } from '@portal/shared-api/contract/modeles-messages';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { Badge } from '@portal/shared-ui/badge';
import { InstantText } from '@portal/shared-ui/date-text';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { x } from '@portal/shared-ui/icons-tools';
import { placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { messages } from './messages';
import { TemplateSheet } from './template-sheet';
import styles from './page.module.css';

const channels = ['EMAIL', 'SMS'] as const;
const states = ['modifie', 'eteint'] as const;
const address = listState({
  texte: text(60),
  canal: oneOf(channels),
  etat: oneOf(states),
  ...placeOf(templateSorts, 'code'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();
const filters = [
  words('texte', messages.search, 60),
  choice(
    'canal',
    messages.channel,
    channels.map((code) => ({ code, libelle: messages.channels[code] })),
  ),
  choice(
    'etat',
    messages.state,
    states.map((code) => ({ code, libelle: messages.states[code] })),
  ),
];

/** « E-mails et SMS »: the texts that the portal sends, as the insurer has them. */
export default function ModelesMessages() {
  return (
    <ListScreen
      name="modeles-messages"
      label={resources.modelesMessages.label}
      subtitle={messages.subtitle}
      address={address}
      read={listModelesMessages}
      call={(query) => ({ query })}
      rows={({ modeles }) => modeles}
      rowKey={({ code }) => code}
      rowName={({ code }) => code}
      noun={messages.noun}
      filters={filters}
      columns={[
        { id: 'code', header: messages.columns.code, sortKey: 'code', cell: ({ code }) => code },
        { id: 'objet', header: messages.columns.objet, sortKey: 'objet', cell: ({ objet, corps }) => objet || corps },
        {
          id: 'canal',
          header: messages.columns.canal,
          cell: ({ isSms }) => (
            <span className={styles.channel}>{isSms ? messages.channels.SMS : messages.channels.EMAIL}</span>
          ),
        },
        {
          id: 'etat',
          header: messages.columns.etat,
          cell: ({ isActif, isAlwaysSent }) => (
            <Badge tone={isActif ? 'ok' : 'neutral'} icon={isActif ? circleCheck : x}>
              {isAlwaysSent ? messages.always : isActif ? messages.on : messages.off}
            </Badge>
          ),
        },
        {
          id: 'modification',
          header: messages.columns.modification,
          cell: ({ modification }) => modification && <InstantText instant={modification.date} separator="line" />,
        },
      ]}
      sheet={(_code, row, close) => row && <TemplateSheet template={row} onReload={clearCache} onClose={close} />}
    />
  );
}
