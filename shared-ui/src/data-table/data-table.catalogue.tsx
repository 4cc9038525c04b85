import { Amount } from '../amount';
import type { CatalogueEntry } from '../catalogue';
import { DateText } from '../date-text';
import { Held } from '../held';
import { EmptyState } from '../page';
import { Pagination } from '../pagination';
import { Panel } from '../panel';
import { DataTable, type Column, type SortOrder } from '.';

interface Refund {
  id: string;
  soin: string;
  date: string;
  montant: number;
}

const refunds: Refund[] = [
  { id: '1', soin: 'Consultation de médecin généraliste', date: '2026-11-12', montant: 9 },
  { id: '2', soin: 'Pharmacie', date: '2026-11-06', montant: 14.35 },
  { id: '3', soin: 'Lunettes, monture et deux verres complexes à tarif libre', date: '2026-10-28', montant: 310 },
];
const columns: Column<Refund>[] = [
  { id: 'soin', header: 'Soin', isRowHeader: true, cell: ({ soin }) => soin, total: 'Total', sortKey: 'soin' },
  { id: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} />, sortKey: 'date' },
  {
    id: 'montant',
    header: 'Remboursement',
    isNumeric: true,
    cell: ({ montant }) => <Amount euros={montant} />,
    total: <Amount euros={333.35} />,
    sortKey: 'montant',
  },
];
const common = {
  caption: 'Remboursements',
  columns,
  rowKey: ({ id }: Refund) => id,
  empty: (
    <EmptyState isPlain title="Aucun remboursement">
      Vos remboursements apparaîtront ici.
    </EmptyState>
  ),
};
const sorted = (order: SortOrder) =>
  [...refunds].sort(
    (one, other) =>
      (order.endsWith('montant')
        ? one.montant - other.montant
        : order.endsWith('date')
          ? one.date.localeCompare(other.date)
          : one.soin.localeCompare(other.soin, 'fr')) * (order.startsWith('-') ? -1 : 1),
  );

export const entry: CatalogueEntry = {
  title: 'Tableau',
  group: 'Affichage',
  accessibility: [
    'Chaque ligne porte le nom de sa première cellule ; l’ordre d’une colonne est dit par son en-tête, qui est un bouton.',
    'Où la place manque, chaque ligne devient une carte dont chaque valeur garde son nom, et une liste « Trier par » remplace les en-têtes.',
    'Le chargement, l’absence de lignes et l’échec de la lecture sont annoncés.',
  ],
  states: [
    {
      name: 'Trié, avec total et pages',
      isWide: true,
      Example: () => (
        <Held<SortOrder> initial="-date">
          {(order, onSort) => (
            <Panel>
              <DataTable {...common} rows={sorted(order)} sort={{ order, onSort }} />
              <Pagination pagination={{ page: 1, taille: 3, total: 12 }} onPage={() => undefined} />
            </Panel>
          )}
        </Held>
      ),
    },
    {
      name: 'En cartes',
      Example: () => (
        <Held<SortOrder> initial="-date">
          {(order, onSort) => <DataTable {...common} rows={sorted(order)} sort={{ order, onSort }} />}
        </Held>
      ),
    },
    {
      name: 'Jusqu’au bord, une ligne choisie',
      isWide: true,
      Example: () => (
        <Panel isFlush>
          <DataTable {...common} isFlush isDense rows={refunds} isSelected={({ id }) => id === '2'} />
        </Panel>
      ),
    },
    {
      name: 'En chargement',
      Example: () => (
        <Panel>
          <DataTable {...common} rows={undefined} />
        </Panel>
      ),
    },
    {
      name: 'D’autres lignes arrivent',
      Example: () => (
        <Panel>
          <DataTable {...common} isRefreshing rows={refunds.slice(0, 2)} />
        </Panel>
      ),
    },
    {
      name: 'Sans ligne',
      Example: () => (
        <Panel>
          <DataTable {...common} rows={[]} />
        </Panel>
      ),
    },
    {
      name: 'Lecture échouée',
      Example: () => (
        <Panel>
          <DataTable
            {...common}
            rows={undefined}
            error={{
              label: 'Mes remboursements',
              message: 'Service momentanément indisponible',
              onRetry: () => undefined,
            }}
          />
        </Panel>
      ),
    },
  ],
};
