import { clearCache, resources } from '@portal/shared-api';
import { featureSorts, listFonctionnalites } from '@portal/shared-api/contract/reglages';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { featureFamilies } from '@portal/shared-api/rules/feature-labels';
import { Badge } from '@portal/shared-ui/badge';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { x } from '@portal/shared-ui/icons-tools';
import { placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { FeatureSheet } from './feature-sheet';
import { messages } from './messages';
import { TryContract } from './try-contract';

const states = ['active', 'inactive', 'contrat', 'audience'] as const;
const address = listState({
  texte: text(60),
  famille: oneOf(featureFamilies),
  etat: oneOf(states),
  ...placeOf(featureSorts, 'famille'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();
const filters = [
  words('texte', messages.search, 60),
  choice(
    'famille',
    messages.family,
    featureFamilies.map((code) => ({ code, libelle: code })),
  ),
  choice(
    'etat',
    messages.state,
    states.map((code) => ({ code, libelle: messages.states[code] })),
  ),
];

/** « Fonctionnalités »: what members see and may do, for the client, by contract and by audience. */
export default function Fonctionnalites() {
  return (
    <ListScreen
      name="fonctionnalites"
      label={resources.fonctionnalites.label}
      subtitle={messages.subtitle}
      address={address}
      read={listFonctionnalites}
      call={(query) => ({ query })}
      rows={({ fonctionnalites }) => fonctionnalites}
      rowKey={({ cle }) => cle}
      rowName={({ libelle }) => libelle}
      noun={messages.noun}
      filters={filters}
      columns={[
        { id: 'libelle', header: messages.columns.libelle, sortKey: 'libelle', cell: ({ libelle }) => libelle },
        { id: 'famille', header: messages.columns.famille, sortKey: 'famille', cell: ({ famille }) => famille },
        {
          id: 'etat',
          header: messages.columns.etat,
          cell: ({ isActivated }) => (
            <Badge tone={isActivated ? 'ok' : 'neutral'} icon={isActivated ? circleCheck : x}>
              {isActivated ? messages.on : messages.off}
            </Badge>
          ),
        },
        {
          id: 'mode',
          header: messages.columns.mode,
          cell: ({ modeGestion }) => modeGestion && messages.modes[modeGestion],
        },
        {
          id: 'ar',
          header: messages.columns.ar,
          isExtra: true,
          cell: ({ isArEnvoye }) => isArEnvoye !== null && (isArEnvoye ? messages.yes : messages.no),
        },
        {
          id: 'contrats',
          header: messages.columns.contrats,
          cell: ({ parContrat, parAudience }) =>
            [
              ...(parContrat.length > 0 ? [messages.contracts({ nombre: parContrat.length })] : []),
              ...(parAudience.length > 0 ? [messages.exceptionsOf({ nombre: parAudience.length })] : []),
            ].join(', '),
        },
        { id: 'cle', header: messages.columns.cle, isExtra: true, cell: ({ cle }) => <code>{cle}</code> },
      ]}
      tools={() => <TryContract />}
      sheet={(_key, row, close, _open, answer) =>
        row && <FeatureSheet feature={row} audiences={answer?.audiences ?? []} onReload={clearCache} onClose={close} />
      }
    />
  );
}
