import { etatDemandeCodes, type EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { RequestActor } from '@portal/shared-api/contract/historique';
import { canMove, openStates, statesBefore } from './rules';

const moves = (actor: RequestActor) =>
  etatDemandeCodes.flatMap((from) =>
    etatDemandeCodes.filter((to) => canMove(from, to, actor)).map((to) => `${from} → ${to}`),
  );

test('[MEM-24] a member cancels a request before its processing, and sends requested documents; nothing else', () => {
  expect(moves('ADHERENT')).toEqual(['ENREGISTREE → ANNULEE', 'ATTENTE_PIECES → EN_COURS']);
});

test('[MEM-24] a handler takes a request, gives it back, asks for documents, and closes it', () => {
  expect(moves('GESTIONNAIRE')).toEqual([
    'ENREGISTREE → EN_COURS',
    'EN_COURS → ENREGISTREE',
    'EN_COURS → ATTENTE_PIECES',
    'EN_COURS → ACCEPTEE',
    'EN_COURS → REFUSEE',
    'ATTENTE_PIECES → EN_COURS',
    'ATTENTE_PIECES → ATTENTE_PIECES',
    'ATTENTE_PIECES → ACCEPTEE',
    'ATTENTE_PIECES → REFUSEE',
  ]);
});

test('[ADM-04] the portal itself accepts what it applies, and cancels what is not signed, whoever has it in hand', () => {
  expect(moves('PORTAIL')).toEqual([
    'ENREGISTREE → ACCEPTEE',
    'ENREGISTREE → ANNULEE',
    'EN_COURS → ACCEPTEE',
    'EN_COURS → ANNULEE',
    'ATTENTE_PIECES → ACCEPTEE',
    'ATTENTE_PIECES → ANNULEE',
  ]);
});

test('[MEM-24] a closed request stays as it is', () => {
  const ended = etatDemandeCodes.filter((etat) => !openStates.includes(etat));
  expect(ended).toEqual<EtatDemande[]>(['ACCEPTEE', 'REFUSEE', 'ANNULEE']);
  for (const actor of ['ADHERENT', 'GESTIONNAIRE', 'PORTAIL'] as const)
    expect(ended.filter((from) => etatDemandeCodes.some((to) => canMove(from, to, actor)))).toEqual([]);
});

test('[MEM-24] the previous states of a state are those with a transition to it', () => {
  expect(statesBefore('EN_COURS', 'ADHERENT')).toEqual(['ATTENTE_PIECES']);
  expect(statesBefore('ACCEPTEE', 'ADHERENT')).toEqual([]);
});
