import { resources, useRight } from '@portal/shared-api';
import { insurerSorts, listInsurers } from '@portal/shared-api/contract/plateforme';
import { listState } from '@portal/shared-api/list-state';
import { Button } from '@portal/shared-ui/button';
import { plus } from '@portal/shared-ui/icons-tools';
import { newRow, placeOf } from '../../kit/list/address';
import { ListScreen } from '../../kit/list/list-screen';
import { InsurerSheet, NewInsurer } from './insurer-sheet';
import { messages } from './messages';

const address = listState({ ...placeOf(insurerSorts, 'libelle') });
const { columns: titles } = messages;

/** « Assureurs » of the platform, for the administrators whom the operator names. */
export default function Insurers() {
  const mayAdd = useRight('plateforme:create');
  return (
    <ListScreen
      name="assureurs"
      label={resources.assureurs.label}
      subtitle={messages.subtitle}
      address={address}
      read={listInsurers}
      call={(query) => ({ query })}
      rows={({ assureurs }) => assureurs}
      rowKey={({ code }) => code}
      rowName={({ libelle }) => libelle}
      noun={messages.noun}
      filters={[]}
      columns={[
        { id: 'libelle', header: titles.libelle, sortKey: 'libelle', cell: ({ libelle }) => libelle },
        { id: 'code', header: titles.code, sortKey: 'code', cell: ({ code }) => code },
        { id: 'hotes', header: titles.hotes, cell: ({ hotes }) => hotes.join(', ') || messages.none },
        {
          id: 'fournisseur',
          header: titles.fournisseur,
          cell: ({ fournisseur }) => fournisseur ?? messages.ownProvider,
        },
        {
          id: 'administrateurs',
          header: titles.administrateurs,
          isNumeric: true,
          cell: ({ administrateurs }) => administrateurs,
        },
      ]}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewInsurer onClose={close} onCreated={open} />
        ) : (
          row && <InsurerSheet key={key} insurer={row} onClose={close} />
        )
      }
    />
  );
}
