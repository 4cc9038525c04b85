import type { DonneesRegime } from '@portal/shared-api/contract/formulaires/regime';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Profil } from '@portal/shared-api/contract/profil';
import type { Caller } from '../../../demo/testing/demo-app';
import type { Outcome } from '../../testing/forms';

export const contrat = 'VAL0004521';
export const [own, husband, daughter] = ['P000452101', 'P000452102', 'P000452103'];

export const french = (nir: string, cle: string) => ({ isMonegasque: false, nir, cle, numeroMonegasque: '' });
export const noNumber = french('', '');
export const ofDaughter = french('2120548000000', '36');
export const ofCamille = french('2840348000000', '65');
export const scheme = { codeRegime: '01', codeCaisse: '481', numeroCaisse: '', codeCentre: '0001' };
export const inProfile = async (camille: Caller, numPers = daughter, who = camille, on = contrat) =>
  (await who.get('/adherent/profil', on)).json<Profil>().donneesRo.find((each) => each.numPers === numPers);
export const lecture = async (camille: Caller, path: string, who = camille, on = contrat) =>
  (await who.get(`/forms/${path}`, on)).json<FormRead<DonneesRegime>>();
export const fieldsOf = ({ erreurs }: Outcome) => erreurs?.map(({ champ, message }) => [champ, message]);
