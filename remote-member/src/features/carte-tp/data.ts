import { printFile, useResource, useSession } from '@portal/shared-api';
import { listCartes, printCarte, type Carte } from '@portal/shared-api/contract/carte-tp';
import { useSearchParams } from '@portal/shared-api/router';

export type Face = 'recto' | 'verso';

/** Cards of the contract, and the selection of the address: year, person, face. */
export function useCards() {
  const { data, error, reload, isRefreshing } = useResource(listCartes, { query: {} });
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const [address, setAddress] = useSearchParams();
  const change = (name: 'annee' | 'beneficiaire' | 'face', value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const cards = data?.cartes ?? [];
  const card = cards.find((each) => yearOf(each) === address.get('annee')) ?? cards[0];
  const numPers = card?.beneficiaires.find((person) => person.numPers === address.get('beneficiaire'))?.numPers ?? '';
  const face: Face = address.get('face') === 'verso' ? 'verso' : 'recto';
  return { cards, card, numPers, face, change, error, reload, isRefreshing, isLoading: !data && !error, people };
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
