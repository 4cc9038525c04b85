import type { Criteria, Criterion } from '@portal/shared-api/contract/audiences';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { isInAudience } from '../public';

export const contrat = 'VAL0004521';
export const camille = 'P000452101';
export const today = '2026-11-20';
export const all = (...criteres: Criterion[]): Criteria => ({ lien: 'ET', groupes: [{ lien: 'ET', criteres }] });
export const nothing: Criteria = { lien: 'ET', groupes: [] };
export const everyone = {
  clientCode: 'VALD',
  code: 'TOUS',
  portee: 'CONTRAT',
  type: 'TOUS',
  criteres: nothing,
  isActive: true,
} as const;

export const values = (changes: object) => ({
  libelle: 'Essai',
  description: '',
  portee: 'CONTRAT',
  type: 'CRITERES',
  criteres: all({ champ: 'OFFRE', operateur: 'EGAL', valeurs: ['SANTE_CONFORT'] }),
  isActive: true,
  ...changes,
});
export const add = (helene: Caller, code: string, changes: object = {}, by = helene) =>
  by.send('POST', '/admin/audiences', null, { code, ...values(changes) });
export const tried = (helene: Caller, body: object) =>
  helene.send('POST', '/admin/audiences/test', null, { numeroContratIndividuel: contrat, numPers: camille, ...body });
export const isIn = (demo: DemoApp, code: string, numPers = camille) =>
  isInAudience(demo.database, 'VALD', code, { numeroContrat: contrat, numPers }, today);
