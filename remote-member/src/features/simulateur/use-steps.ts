import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { useSearchParams } from '@portal/shared-api/router';

export const steps = ['soin', 'parametres', 'resultat'] as const;
export type Step = (typeof steps)[number];

const places = listState({ etape: oneOf(steps, 'soin'), acte: text(), domaine: text(), recherche: text() });
type Place = Partial<Omit<typeof places.usual, 'recherche'>>;

/** Current place in the address: step, act, domain and search, never an amount (product 8.4). */
export interface SimulatorAddress {
  step: Step;
  codeActe: string | null;
  domaine: string | null;
  recherche: string;
  /** Address of another place of the simulator, for links. */
  to: (place: Place) => { search: string };
  search: (words: string) => void;
  go: (place: Place) => void;
}

export function useSteps(): SimulatorAddress {
  const [address, setAddress] = useSearchParams();
  const { etape, acte, domaine, recherche } = places.read(address);
  // Another place starts from an empty address: it keeps nothing of the previous one.
  const addressOf = (place: Partial<typeof places.usual>) => places.write(new URLSearchParams(), place);
  return {
    // Without an act there are no questions.
    step: acte === '' ? 'soin' : etape,
    codeActe: acte || null,
    domaine: domaine || null,
    recherche,
    to: (place) => ({ search: `?${addressOf(place)}` }),
    search: (words) => setAddress(addressOf({ recherche: words }), { replace: true }),
    go: (place) => setAddress(addressOf(place)),
  };
}
