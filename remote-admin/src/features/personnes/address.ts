import { personneSorts } from '@portal/shared-api/contract/personnes';
import { flag, listState, text } from '@portal/shared-api/list-state';
import { placeOf } from '../../kit/list/address';

export const personList = listState({
  nom: text(100),
  prenom: text(100),
  numPers: text(20),
  numeroContrat: text(20),
  dateNaissance: text(10),
  sansCompte: flag(),
  ...placeOf(personneSorts, 'nom'),
});
