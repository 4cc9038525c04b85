import { downloadFile, printFile, useResource, useSession } from '@portal/shared-api';
import { listCartes, printCarte, type Carte } from '@portal/shared-api/contract/carte-tp';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { listState, oneOf, text, useListState } from '@portal/shared-api/list-state';

const faces = ['recto', 'verso'] as const;
export type Face = (typeof faces)[number];

/** Everybody on the card, as `beneficiaire` of the address; without one, the person who is signed in. */
export const everyone = 'tous';

const choices = listState({ beneficiaire: text(), annee: text(), face: oneOf(faces, 'recto') });

/** Cards of the contract, and the selection of the address: year, person, face. */
export function useCards() {
  const whole = useResource(listCartes, { query: {} });
  const { data, reload } = whole;
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const own = useSession((session) => session.user?.numPers);
  const { state, change } = useListState(choices);

  const cards = data?.cartes ?? [];
  const card = cards.find((each) => yearOf(each) === state.annee) ?? cards[0];
  const isOnCard = (numPers: string | null | undefined) =>
    card?.beneficiaires.some((person) => person.numPers === numPers) ?? false;
  const chosen = [state.beneficiaire, own].find((numPers) => numPers === everyone || isOnCard(numPers));
  const numPers = chosen === everyone ? '' : (chosen ?? '');
  // The card of a person who joins or leaves within its period says their own period: the server gives it, with its
  // code.
  const person = people.find((each) => each.numPers === numPers);
  const isApart =
    card !== undefined &&
    card.beneficiaires.length > 1 &&
    person !== undefined &&
    (person.dateEntree > card.dateDebutValidite || hasEnded(person.dateSortie, card.dateFinValidite));
  const alone = useResource(listCartes, isApart ? { query: { numPers } } : null);
  const shown = isApart ? alone.data?.cartes.find(({ idCarte }) => idCarte === card.idCarte) : card;
  const error = whole.error ?? alone.error;
  return {
    cards,
    card,
    /** The card with the chosen person only, or everyone; undefined until it is there. */
    shown: shown && cardOf(shown, numPers),
    numPers,
    face: state.face,
    change,
    error,
    reload: whole.error ? reload : alone.reload,
    isRefreshing: whole.isRefreshing || alone.isRefreshing,
    isLoading: !error && (!data || (card !== undefined && !shown)),
    people,
  };
}

const noOne: never[] = [];

/** « 2026 ». */
export const yearOf = ({ dateDebutValidite }: Pick<Carte, 'dateDebutValidite'>) => dateDebutValidite.slice(0, 4);

/** The card with one person only, or unchanged. */
function cardOf(card: Carte, numPers: string): Carte {
  return numPers === ''
    ? card
    : { ...card, beneficiaires: card.beneficiaires.filter((person) => person.numPers === numPers) };
}

/** The PDF of what is shown: of one person where only theirs is. */
const asShown = ({ idCarte }: Carte, numPers: string) => ({
  query: { idCarte, ...(numPers === '' ? {} : { numPers }) },
});

/** Saves the PDF under the name of the server. */
export const saveCard = (card: Carte, numPers: string) => downloadFile(printCarte, asShown(card, numPers));

/** Opens the PDF in a new tab. */
export const printCard = (card: Carte, numPers: string) => printFile(printCarte, asShown(card, numPers));
