import { useResource } from '@portal/shared-api';
import { besoinCodes, listOptions } from '@portal/shared-api/contract/vel';
import type { Answers } from './use-journey';

/** Reinforcements for the stated needs: shared by two steps. */
export const useOffers = ({ besoins }: Pick<Answers, 'besoins'>) =>
  useResource(listOptions, { query: { besoins: besoinCodes.filter((code) => besoins[code]) } });
