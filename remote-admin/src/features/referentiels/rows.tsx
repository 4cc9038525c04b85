import {
  clearCache,
  downloadFile,
  resources,
  tellUpdate,
  usePageTitle,
  useResource,
  useRight,
  useSubmit,
} from '@portal/shared-api';
import {
  exportReferentiel,
  listReferentielRows,
  referentielRowSorts,
  switchReferentielRows,
  type ReferentielEdited,
} from '@portal/shared-api/contract/referentiel-edition';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { fileImport, plus, x } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { newRow, placeOf } from '../../kit/list/address';
import type { ListColumn } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { messages as list } from '../../kit/list/messages';
import { ImportRows } from './import-dialog';
import { messages } from './messages';
import { RowSheet } from './row-sheet';

const states = ['actif', 'inactif'] as const;
const address = listState({ texte: text(60), etat: oneOf(states), ...placeOf(referentielRowSorts, 'ordre') });
const { text: words, choice } = filtersOf<typeof address.usual>();

const columns: readonly ListColumn<ReferentielEdited>[] = [
  { id: 'code', header: messages.columns.code, sortKey: 'code', cell: ({ code }) => code },
  { id: 'libelle', header: messages.columns.libelle, sortKey: 'libelle', cell: ({ libelle }) => libelle },
  { id: 'ordre', header: messages.columns.ordre, sortKey: 'ordre', cell: ({ ordre }) => ordre },
  { id: 'parent', header: messages.columns.parent, cell: ({ parent }) => parent },
  {
    id: 'actif',
    header: messages.columns.actif,
    cell: ({ isActif }) => (
      <Badge tone={isActif ? 'ok' : 'neutral'} icon={isActif ? circleCheck : x}>
        {isActif ? messages.yes : messages.no}
      </Badge>
    ),
  },
  {
    id: 'date',
    header: messages.columns.date,
    sortKey: 'date',
    cell: ({ dateModification }) => dateModification && <InstantText instant={dateModification} />,
  },
];

/** The rows of one list of codes: added, changed, ordered, deactivated, imported. */
export function ReferentielRows({ nom }: { nom: string }) {
  const mayAdd = useRight('referentiel:create');
  const mayChange = useRight('referentiel:update');
  const [isImporting, setImporting] = useState(false);
  const { submit } = useSubmit(switchReferentielRows);
  // The name and the liberties of the list come with its rows, whatever the filter.
  const besides = useResource(listReferentielRows, { params: { nom }, query: {} });
  const head = besides.data?.referentiel;
  usePageTitle(head?.libelle);
  const switchTo = (isActif: boolean) => async (cles: readonly string[]) => {
    const result = await submit({ params: { nom }, body: { cles: [...cles], isActif } });
    if (!result.isDone) {
      tellUpdate(result.error);
      return null;
    }
    clearCache();
    return result.answer.resultats;
  };
  return (
    <>
      <ListScreen
        name={`lignes-${nom}`}
        label={head?.libelle ?? resources.referentiels.label}
        subtitle={head && (mayAdd || mayChange ? messages.liberties[head.liberte] : messages.onlyRead)}
        back={{ to: resources.referentiels.path }}
        address={address}
        read={listReferentielRows}
        besides={besides}
        call={(query) => ({ params: { nom }, query })}
        rows={({ lignes }) => lignes}
        rowKey={({ id }) => id}
        rowName={({ libelle }) => libelle}
        noun={messages.rowNoun}
        filters={[
          words('texte', messages.searchRow, 60),
          choice(
            'etat',
            messages.state,
            states.map((code) => ({ code, libelle: messages.states[code] })),
          ),
        ]}
        columns={columns}
        downloads={[
          { label: list.exports.csv, run: (query) => downloadFile(exportReferentiel, { params: { nom }, query }) },
        ]}
        bulk={
          mayChange && (head?.liberte === 'LIBRE' || head?.liberte === 'CODES')
            ? [
                { label: messages.activate, done: (nombre) => messages.activated({ nombre }), run: switchTo(true) },
                {
                  label: messages.deactivate,
                  done: (nombre) => messages.deactivated({ nombre }),
                  run: switchTo(false),
                },
              ]
            : []
        }
        tools={(open) =>
          mayAdd &&
          head?.liberte !== 'PORTAIL' && (
            <>
              {head?.liberte === 'LIBRE' && (
                <Button size="sm" icon={plus} onClick={() => open(newRow)}>
                  {messages.add}
                </Button>
              )}
              <Button size="sm" variant="ghost" icon={fileImport} onClick={() => setImporting(true)}>
                {messages.import}
              </Button>
            </>
          )
        }
        sheet={(key, row, close, open, answer) =>
          answer &&
          (row || key === newRow) && <RowSheet list={answer.referentiel} row={row} onClose={close} onAdded={open} />
        }
      />
      {isImporting && head && <ImportRows list={head} onClose={() => setImporting(false)} />}
    </>
  );
}
