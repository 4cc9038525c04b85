import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../../testing/staff';
import FormStatistics from './page';

const staff = staffWith(['statistiques-users:read']);
const measure = {
  form: 'demandeRemboursementActeGestion',
  titre: 'Demander un remboursement',
  ouverts: 1204,
  envoyes: 803,
  abandonnes: 390,
  refuses: 212,
  tauxEnvoi: 66.7,
  champs: [{ champ: 'montantFacture', code: 'max', nombre: 120 }],
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  useSession.setState({ user: staff, today: '2026-11-20' });
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://portail.test');
      const [du, au] = [searchParams.get('du'), searchParams.get('au')];
      if (pathname.endsWith('/statistiques-formulaires')) asked.push(`${du} ${au}`);
      return { ok: true, status: 200, headers: new Headers(), json: async () => ({ du, au, formulaires: [measure] }) };
    },
  });
});

test('staff read how often a form is sent and what is refused, for the period they choose', async () => {
  render(
    <PortalRouter nav={createHashNav()}>
      <FormStatistics />
    </PortalRouter>,
  );
  const row = await screen.findByRole('row', { name: /Demander un remboursement/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(expect.arrayContaining(['1 204', '803', '66,7 %', 'montantFacture (trop grand ou trop tard) : 120']));
  expect(screen.getByText(/ni personne, ni contrat, ni valeur/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), 'Sept derniers jours');
  expect(await screen.findByText('Du 14/11/2026 au 20/11/2026')).toBeVisible();
  expect(asked).toEqual(['2026-10-22 2026-11-20', '2026-11-14 2026-11-20']);
  // A reload and Back find it.
  expect(window.location.hash).toContain('periode=7');
});
