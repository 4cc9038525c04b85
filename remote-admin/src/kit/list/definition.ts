import type { CallArguments, Resource } from '@portal/shared-api';
import type { Pagination } from '@portal/shared-api/contract/common';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { FileFormat } from '@portal/shared-api/contract/fichiers-listes';
import type { ListState, Narrowed } from '@portal/shared-api/list-state';
import type { Column } from '@portal/shared-ui/data-table';
import type { ReactNode } from 'react';
import type { ListPlace } from './address';

/** A column of a list of staff, which they may hide. */
export interface ListColumn<Row> extends Column<Row> {
  header: string;
  /** Hidden until somebody asks for it. */
  isExtra?: boolean;
}

/** One filter; the names of its fields are those of the address. */
export interface ListFilter<State> {
  /** First field that it fills. */
  name: string;
  render: (draft: State, set: (changes: Partial<State>) => void) => ReactNode;
  /** Message of a value that cannot be looked for, or nothing. */
  problem?: (draft: State) => string | null;
}

/** What became of one row of a bulk action. */
export interface RowResult {
  cle: string;
  isFait: boolean;
  message: string | null;
}

/** An action on the ticked rows, each on its own. */
export interface BulkAction {
  label: string;
  icon?: string;
  /** « 3 règles désactivées. » */
  done: (count: number) => string;
  /** Question before it, for what cannot be undone. */
  confirm?: (count: number) => string;
  isDanger?: boolean;
  /** Whether a reason is asked for before it; `run` then gets it. */
  hasReason?: boolean;
  run: (keys: readonly string[], reason: string) => Promise<readonly RowResult[] | null>;
  /** Takes it back, for the rows where it was done: « Annuler » in the toast. */
  undo?: (keys: readonly string[]) => Promise<readonly RowResult[] | null>;
}

type Asked<State> = Omit<Narrowed<State>, 'ouvert'>;
/** A file has the rows of every page. */
type AskedFile<State> = Omit<Asked<State>, 'page' | 'taille'>;

/** A list of the back office, as a declaration; `ListScreen` draws it. */
export interface ListDefinition<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }> {
  /** Name in kept views and remembered columns: that of the page. */
  name: string;
  label: string;
  subtitle?: string | undefined;
  /** « Retour » to the list that this one belongs to. */
  back?: { to: string };
  address: ListState<State>;
  read: Endpoint<P, Q, void, R>;
  /** Another read that filters or columns take their words from: a failure of it alone shows above the list. */
  besides?: Pick<Resource<unknown>, 'error' | 'isRefreshing' | 'reload'>;
  /** Arguments of the read, from the values of the address that differ from the default; null while there is none. */
  call: (asked: Asked<State>) => CallArguments<P, Q, void> | null;
  /** Said instead of the list while nothing is read. */
  start?: { title: string; text: string };
  /** Parameter of the address that holds the open row; `ouvert` without another. */
  openedIn?: string;
  rows: (answer: R) => readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row, for its box and its button. */
  rowName: (row: Row) => string;
  /** Noun of the rows. */
  noun: { one: string; many: string };
  columns: readonly ListColumn<Row>[];
  /** Room that they need, in rem, where they are many: narrower than that, rows are cards. */
  room?: number;
  /** A function where the choices come with the rows; it gets nothing until they are read. */
  filters: readonly ListFilter<State>[] | ((answer: R | undefined) => readonly ListFilter<State>[]);
  /** Parts of the list, above its filters: a field of the address that clearing the filters keeps. */
  parts?: {
    name: keyof State & string;
    render: (state: State, answer: R | undefined, choose: (changes: Partial<State>) => void) => ReactNode;
  };
  /** Said instead of an empty list: without a filter, and with one. */
  empty?: { title: string; text: string };
  /** Said under the rows, such as a limit of the list. */
  note?: (answer: R) => ReactNode;
  /** Saves what is shown as a file; two buttons offer both formats. */
  exportAs?: (asked: AskedFile<State>, format: FileFormat) => Promise<unknown>;
  /** Other files of what is shown. */
  downloads?: readonly { label: string; run: (asked: AskedFile<State>) => Promise<unknown> }[];
  bulk?: readonly BulkAction[];
  /** Buttons of the list, such as « Ajouter »; they may open a row. */
  tools?: (open: (key: string) => void) => ReactNode;
  /** The list in short: it takes the place of table, filters and buttons beside an open row that fills the page. */
  rail?: (rows: readonly Row[] | undefined, opened: string, open: (key: string) => void) => ReactNode;
  /** All keys of the page, each with its effect, where it has more than every list. */
  keys?: readonly (readonly [key: string, effect: string])[];
  /**
   * What shows beside the list for its open row, which is undefined while it is not on this page, or nothing is read.
   * Where it is nothing, the list says that the row is not on this page.
   */
  sheet?: (
    key: string,
    row: Row | undefined,
    close: () => void,
    open: (key: string) => void,
    answer: R | undefined,
  ) => ReactNode;
}
