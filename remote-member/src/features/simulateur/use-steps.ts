import { useSearchParams } from '@portal/shared-api/router';

export const steps = ['soin', 'parametres', 'resultat'] as const;
export type Step = (typeof steps)[number];

/** Current place in the address: step, act, domain and search, never an amount (product 8.4). */
export interface SimulatorAddress {
  step: Step;
  codeActe: string | null;
  domaine: string | null;
  recherche: string;
  /** Address of another place of the simulator, for links. */
  to: (place: Partial<Record<'etape' | 'acte' | 'domaine', string>>) => { search: string };
  search: (words: string) => void;
  go: (place: Partial<Record<'etape' | 'acte' | 'domaine', string>>) => void;
}

export function useSteps(): SimulatorAddress {
  const [address, setAddress] = useSearchParams();
  const codeActe = address.get('acte');
  const asked = steps.find((step) => step === address.get('etape')) ?? 'soin';
  return {
    // Without an act there are no questions.
    step: codeActe === null ? 'soin' : asked,
    codeActe,
    domaine: address.get('domaine'),
    recherche: address.get('recherche') ?? '',
    to: (place) => ({ search: `?${new URLSearchParams(place)}` }),
    search: (words) => setAddress(words ? { recherche: words } : {}, { replace: true }),
    go: (place) => setAddress(place),
  };
}
