import { printFile, useResource, useSession } from '@portal/shared-api';
import { listCartes, printCarte, type Carte } from '@portal/shared-api/contract/carte-tp';
import { listState, oneOf, text, useListState } from '@portal/shared-api/list-state';

const faces = ['recto', 'verso'] as const;
export type Face = (typeof faces)[number];

/** Everybody on the card, as `beneficiaire` of the address; without one, the person who is signed in. */
export const everyone = 'tous';

const choices = listState({ beneficiaire: text(), annee: text(), face: oneOf(faces, 'recto') });

/** Cards of the contract, and the selection of the address: year, person, face. */
export function useCards() {
  const { data, error, reload, isRefreshing } = useResource(listCartes, { query: {} });
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const own = useSession((session) => session.user?.numPers);
  const { state, change } = useListState(choices);

  const cards = data?.cartes ?? [];
  const card = cards.find((each) => yearOf(each) === state.annee) ?? cards[0];
  const isOnCard = (numPers: string | null | undefined) =>
    card?.beneficiaires.some((person) => person.numPers === numPers) ?? false;
  const chosen = [state.beneficiaire, own].find((numPers) => numPers === everyone || isOnCard(numPers));
  return {
    cards,
    card,
    numPers: chosen === everyone ? '' : (chosen ?? ''),
    face: state.face,
    change,
    error,
    reload,
    isRefreshing,
    isLoading: !data && !error,
    people,
  };
}

const noOne: never[] = [];

/** « 2026 ». */
export const yearOf = ({ dateDebutValidite }: Pick<Carte, 'dateDebutValidite'>) => dateDebutValidite.slice(0, 4);

/** The card with one person only, or unchanged. */
export function cardOf(card: Carte, numPers: string): Carte {
  return numPers === ''
    ? card
    : { ...card, beneficiaires: card.beneficiaires.filter((person) => person.numPers === numPers) };
}

/** Opens the PDF in a new tab, for one person if only theirs is shown. */
export const printCard = ({ idCarte }: Carte, numPers: string) =>
  printFile(printCarte, { query: { idCarte, ...(numPers === '' ? {} : { numPers }) } });
