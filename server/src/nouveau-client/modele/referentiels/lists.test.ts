import { shortLists } from './lists';

const codesOf = (list: string) => (shortLists[list] ?? '').split(' · ').map((entry) => entry.split(' ')[0]);

test.each([
  ['motif-cartetp', ['PERTE', 'VOL', 'ERREUR', 'NONRECUE', 'DETERIOREE', 'SUPPL']],
  ['motif-radiation', ['ECHEANCE', 'DECES', 'DIVORCE', 'MUT_OBLIG', 'CSS', 'ETRANGER', 'FIN_ETUDES', 'AGE', 'AUTRE']],
  [
    'motif-situation-contractuelle',
    [
      'RESIL_RIA',
      'RESIL_ECHEANCE',
      'MUT_OBLIG',
      'CSS',
      'DEPART_PORTABILITE',
      'EVIN_RETRAITE',
      'SUSPENSION',
      'REPRISE',
      'COLLEGE',
      'DECES',
    ],
  ],
  ['motif-changement-garantie', ['BESOIN', 'BUDGET', 'FAMILLE', 'PRO', 'RETRAITE']],
  [
    'type-abonnement',
    ['ALERTE_REMBOURSEMENT', 'NOUVEAU_DOCUMENT', 'CARTE_TP', 'COTISATION', 'SUIVI_DEMANDE', 'NEWSLETTER'],
  ],
] as const)('[ADM-14] the reasons of « %s » have the codes that forms store', (list, codes) => {
  expect(codesOf(list)).toEqual(codes);
});
