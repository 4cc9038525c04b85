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

test('[SES-05] during maintenance, the dialog shows the message of the server', () => {
  expect(problemOf(['User'], { status: 503, data: 'Maintenance', message: 'Maintenance jusqu’à 9 h' })).toEqual({
    kind: 'outOfService',
    message: 'Maintenance jusqu’à 9 h',
  });
});

test('[SES-06] without contract, staff are sent to the back office', () => {
  expect(problemOf(['Consultant', 'BackEndUser'], { status: 404, data: 'AucunContrat' })).toEqual({
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
