import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import type { Caller } from '../../../demo/testing/demo-app';
import { newcomer } from '../../testing/answers';
import { submit, uploadFor } from '../../testing/forms';

export const contrat = 'VAL0004521';
export const code = 'inscriptionBeneficiaireActeGestion';

export const tarif = async (
  camille: Caller,
  datesNaissance: readonly string[],
  codeLienParente = 'ENF',
  dateEffet = '2026-11-05',
  chosen: object = {},
) =>
  (
    await camille.send('POST', '/forms/inscriptionbeneficiaire/tarif-infos', contrat, {
      codeLienParente,
      datesNaissance,
      dateEffet,
      ...chosen,
    })
  ).json<TarifInscription>();
export const send = (camille: Caller, donnees: object, piecesJointes: readonly string[] = []) =>
  submit(camille, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes });
export const champs = async (camille: Caller, donnees: object) =>
  (await send(camille, donnees)).erreurs?.map(({ champ, message }) => [champ, message]);
export const paper = (camille: Caller) => uploadFor(camille, contrat, code, 'pieceLien', 'acte.pdf');

export const zoe = (changes: object = {}) => ({ personnes: [newcomer({ prenom: 'Zoé', ...changes })] });
