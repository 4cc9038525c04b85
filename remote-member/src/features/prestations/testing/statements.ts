import { actes, decompte, rejected, totaux } from '../../../testing/fixtures';
import type { Answers } from '../../../testing/render-screen';

export const address = '/v2/adherent/prestations';
export const list = (decomptes: unknown[], page = 1) => ({
  body: { decomptes, totaux, pagination: { page, taille: 20, total: decomptes.length && 58 } },
});
const { montantDepense, montantRO, montantRC, montantAutres, resteACharge } = decompte;
export const paiement = {
  idPaiement: 'PA1',
  datePaiement: '2026-11-06',
  referenceVirement: 'VIR20261106',
  montant: 25.2,
  destinataire: 'ADHERENT',
  nomDestinataire: 'VERNOUX Camille',
  ibanMasque: 'FR80 •••• 144',
  codeModePaiement: 'VIR',
  libelleModePaiement: 'Virement',
  nombreDecomptes: 1,
};
export const answers: Answers = {
  [address]: (query) => list([decompte, rejected], Number(query.get('page'))),
  [`${address}/decomptes/actes`]: (query) => ({
    body: {
      numeroDecompte: query.get('numeroDecompte'),
      actes,
      totaux: { montantDepense, montantRO, montantRC, montantAutres, resteACharge },
    },
  }),
  [`${address}/paiements`]: { body: { paiements: [paiement], pagination: { page: 1, taille: 20, total: 1 } } },
};
