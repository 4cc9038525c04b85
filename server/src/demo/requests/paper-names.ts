import { slugOf } from '@portal/shared-api/rules/slug';
import { remoteName } from '../../fichiers/names';
import { makeUuid } from '../people/numbers';
import { paperFields } from './bodies';

/** A document of a request of the demo. */
export interface Paper {
  id: string;
  inputName: 'piecesJointes' | 'ordonnance';
  localFileName: string;
}

/** Documents of a request for reimbursement: a bill, and a prescription where the care needs one. */
export const papersOf = (clientCode: string, numero: string, label: string): Paper[] =>
  paperFields(label).map((inputName) => ({
    id: makeUuid(inputName === 'piecesJointes' ? 'facture' : 'ordonnance', clientCode, numero),
    inputName,
    localFileName: `${inputName === 'piecesJointes' ? 'facture' : 'ordonnance'}-${slugOf(label)}.pdf`,
  }));

/** Their names in the store. */
export const paperNames = (clientCode: string, numero: string, label: string): string[] =>
  papersOf(clientCode, numero, label).map(({ id, localFileName }) => remoteName(id, localFileName));
