import { useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { render, screen } from '@testing-library/react';
import FaqPage from './page';
import { sent, serve } from '../../testing/serve';
import { engineOf } from '@portal/shared-api/contract/faq';
import { userTypeOf } from '../../common/rules';

const user: CurrentUser = {
  userId: 'u',
  userName: 'a@exemple.test',
  email: 'a@exemple.test',
  codeCivilite: null,
  nom: 'A',
  prenom: 'A',
  numPers: 'P1',
  roles: ['User'],
  authentificationMultiples: { telephonePortableConfirmed: false, isAmfActive: false },
  derniereConnexion: null,
  droits: [],
};
const contrat: Contrat = {
  numeroContratIndividuel: 'ALI1',
  numeroContratCollectif: null,
  nomEmployeur: null,
  college: null,
  codeOffre: 'S',
  nomOffre: 'Santé',
  typeContrat: 'SANTE',
  etat: 'valide',
  isActif: true,
  IsPrecontentieux: false,
  isResponsable: true,
  isCollectif: false,
  roleAssure: 'BENEFICIAIRE',
  dateEffet: '2021-01-01',
  dateEcheance: '2026-12-31',
  dateResiliation: null,
  motifResiliation: null,
  cotisation: null,
  modalitePaiementPrestation: { codeModePaiement: 'VIR', libelleModePaiement: 'Virement', isMissing: false, rib: null },
  beneficiaires: [],
  options: [],
};

test('[FAQ-05] the type of user follows the role on the current contract, otherwise the roles of the account', () => {
  expect(userTypeOf(null, null)).toBe('ANONYME');
  expect(userTypeOf({ ...user, roles: ['User', 'Beneficiaire'] }, contrat)).toBe('BENEFICIAIRE');
  expect(userTypeOf(user, { ...contrat, roleAssure: 'ADHERENT' })).toBe('ADHERENT');
  expect(userTypeOf({ ...user, roles: ['Beneficiaire'] }, null)).toBe('BENEFICIAIRE');
  expect(userTypeOf({ ...user, roles: ['Admin', 'BackEndUser'] }, null)).toBe('ADMIN');
});

test('[FAQ-05] the Inbenta paths are used when that feature is on, otherwise the in-house ones', () => {
  expect(engineOf(true).search.path).toBe('/inbenta-faq/search');
  expect([engineOf(false).content.path, engineOf(false).useful.path]).toEqual(['/Faq', '/Faq/useful']);
});

test('[FAQ-05] a member of a client with the in-house engine reads their page from it', async () => {
  serve();
  useSession.setState({
    user,
    contrat: { ...contrat, roleAssure: 'ADHERENT', numeroContratIndividuel: 'ALI1' },
    client: null,
  });
  const session = useSession.getState();
  // Only the configuration the assistant reads.
  const fonctionnalites = { faqInbentaService: { isActivated: false }, faqService: { isActivated: true } };
  useSession.setState({
    ...session,
    client: Object.assign(Object.create(null), { fonctionnalites, telephoneSupport: '01 99 00 00 10' }),
  });
  render(<FaqPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Aide et questions fréquentes' })).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Top 5' })).toBeInTheDocument();
  expect(sent.map((each) => each.path)).toEqual(
    expect.arrayContaining(['/Faq?userType=ADHERENT', '/Faq?userType=ADHERENT&getPopular=true']),
  );
});
