import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Caller } from '../../../demo/testing/demo-app';
import { debit } from '../../testing/answers';

export const mailOf = (userName: string) => `${userName}@exemple.test`;

/** Typed as a person does: with spaces, in small letters. */
export const donnees = (changes: object = {}) =>
  debit({ iban: 'FR62 9999 9000 10TE STPO RT01 076', bic: 'testfrp0xxx', ...changes });
export const account = async (who: Caller, contrat: string) =>
  (await who.get('/adherent/contrats/compte-encaissement', contrat)).json<CompteEncaissement>();
export const stateOf = async (who: Caller, numero: string, contrat: string) =>
  (await who.get(`/history/${numero}`, contrat)).json<DemandeDetail>();
