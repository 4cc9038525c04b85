import { screen } from '@testing-library/react';
import { contrat, ended, suspended } from '../../../testing/fixtures';

export const address = '/v2/adherent/contrats';
export const answers = { [address]: { body: { contrats: [contrat, suspended, ended] } } };
export const card = (name: RegExp) => screen.findByRole('article', { name });
export const tabAddress = (onglet: string, numero = 'VAL0004521') => `${address}?contrat=${numero}&onglet=${onglet}`;
