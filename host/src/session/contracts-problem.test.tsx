import type { Boot } from '@portal/shared-api/contract/boot';
import { currentUser } from '../testing/session';
import { contractsProblem } from './contracts-problem';

type Erreur = NonNullable<NonNullable<Boot['session']>['erreurContrats']>;
const problemOf = (roles: Parameters<typeof currentUser>[0]['roles'] & object, erreurContrats?: Erreur) =>
  contractsProblem({
    user: currentUser({ roles }),
    contrats: [],
    secondesRestantes: 1200,
    isConsentementEnAttente: false,
    isMesureAcceptee: false,
    notificationsNonLues: 0,
    ...(erreurContrats ? { erreurContrats } : {}),
  });

test('[SES-05] without contract, a member sees the dialog « Aucun contrat »', () => {
  expect(problemOf(['User'], { status: 404, data: 'AucunContrat', message: '0 contrat' })).toEqual({ kind: 'none' });
});

test('[SES-05] [PRE-24] during an outage, the dialog shows what the client says, otherwise the message of the server', () => {
  const down = { status: 503, data: 'Maintenance', message: 'Maintenance jusqu’à 9 h' } as const;
  expect(problemOf(['User'], down)).toEqual({ kind: 'outOfService', paragraphs: ['Maintenance jusqu’à 9 h'] });
  const errorPageContent = '<h4>Service momentanément indisponible</h4><p>Votre espace revient.</p>';
  expect(problemOf(['User'], { ...down, errorPageContent })).toEqual({
    kind: 'outOfService',
    paragraphs: ['Votre espace revient.'],
  });
});

test('[SES-06] without contract, staff are sent to the back office', () => {
  expect(problemOf(['Consultant', 'BackEndUser'], { status: 404, data: 'AucunContrat' })).toEqual({
    kind: 'staffWithoutContract',
  });
  expect(problemOf(['Gestionnaire', 'BackEndUser', 'User'], { status: 403, data: 'AdherentRadie' })).toEqual({
    kind: 'staffWithoutContract',
  });
});

test('[SES-07] a struck-off member is informed', () => {
  expect(problemOf(['User'], { status: 403, data: 'AdherentRadie' })).toEqual({ kind: 'struckOff' });
});

test('with a contract, or without a person, there is no problem', () => {
  expect(problemOf(['User'])).toBeNull();
  expect(contractsProblem(null)).toBeNull();
});
