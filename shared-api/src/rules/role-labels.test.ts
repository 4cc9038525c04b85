import { deriveRoleFlags } from '../contract/roles';
import { heldRoleLabel, profileLabel, roleLabel } from './role-labels';

test.each([
  [['User'], 'Adhérent'],
  [['Beneficiaire'], 'Bénéficiaire'],
  [['User', 'Beneficiaire'], 'Adhérent/Bénéficiaire'],
  [['Admin', 'BackEndUser'], 'Administrateur Digital'],
  [['Gestionnaire', 'BackEndUser', 'User'], 'Gestionnaire'],
  [['Consultant', 'BackEndUser'], 'Consultant'],
] as const)('[SES-10] %j reads « %s »', (roles, label) => {
  expect(roleLabel(roles)).toBe(label);
});

test('[ADM-02] a role that the client made has its own name for its holder', () => {
  expect(heldRoleLabel({ roles: ['Gestionnaire', 'BackEndUser'], libelleRole: 'Auditeur' })).toBe('Auditeur');
  expect(heldRoleLabel({ roles: ['Gestionnaire', 'BackEndUser'] })).toBe('Gestionnaire');
  expect(heldRoleLabel({ roles: ['User'] }, 'MME')).toBe('Adhérente');
});

test('[SES-01] the flags follow the list of roles', () => {
  expect(deriveRoleFlags(['Gestionnaire', 'User'])).toEqual({
    isAdmin: false,
    isConsultant: false,
    isBackEndUser: true,
    isUser: true,
    isBeneficiaire: false,
  });
  expect(deriveRoleFlags(['Beneficiaire'])).toEqual({
    isAdmin: false,
    isConsultant: false,
    isBackEndUser: false,
    isUser: false,
    isBeneficiaire: true,
  });
});

test.each([
  ['Admin', 'Administrateur Digital'],
  ['Gestionnaire', 'Gestionnaire'],
  ['User', 'Adhérent'],
  ['Beneficiaire', 'Bénéficiaire'],
  ['adh_benef', 'Adhérent/Bénéficiaire'],
  ['admin_digital', 'Administrateurs digitaux'],
  ['autres_admins', 'Autres administrateurs'],
  ['inconnu', 'inconnu'],
])('[CTL-19] %s is shown as « %s »', (code, label) => {
  expect(profileLabel(code)).toBe(label);
});
