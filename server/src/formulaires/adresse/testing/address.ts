import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Caller } from '../../../demo/testing/demo-app';
import { sampleAddress } from '../../testing/forms';

export const adresse = sampleAddress({ numPersConcernes: ['P000452101', 'P000452103'] });
export const read = async (who: Caller, on: string) =>
  (await who.get('/forms/adresse', on)).json<FormRead<DonneesAdresse>>();

export const own = {
  ...adresse,
  numPersConcernes: ['P000037701'],
  dateEffet: '2026-11-20',
  codePostal: '48000',
  localite: 'Mende',
};
export const cotisationOf = async (who: Caller) =>
  (await who.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats[0]?.cotisation?.montant;
