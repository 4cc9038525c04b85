import { ApiError } from '@portal/shared-api';
import { renderHook, waitFor } from '@testing-library/react';
import { usePrice } from './use-price';

const refusedWith = (...messages: string[]) =>
  new ApiError(400, {
    status: 400,
    data: 'ValidationError',
    message: 'Les informations fournies sont erronées',
    traceId: 'essai',
    erreurs: messages.map((message, rank) => ({ champ: `champ${rank}`, code: 'unknown', message })),
  });

test.each([
  [
    'the reasons of the fields',
    ['Cette personne n’est pas assurée à cette date.'],
    /^Cette personne n’est pas assurée/,
  ],
  ['the sentence of the whole where no field has one', [], /^Les informations fournies sont erronées$/],
])('[MEM-16] a price that is refused shows %s', async (_what, messages, shown) => {
  const read = () => Promise.reject(refusedWith(...messages));
  const { result } = renderHook(() => usePrice(read, { dateEffet: '2027-03-01' }));
  await waitFor(() => expect(result.current.error).toMatch(shown));
});
