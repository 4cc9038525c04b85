import { useSession } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { TargetPanel } from './target-panel';

const target = {
  nombreCible: 12_400,
  nombreExclus: 1_200,
  exclusions: [{ motif: 'Sans adresse e-mail', nombre: 1_150 }],
  repartition: [{ profil: 'adherent', nombre: 11_250 }],
  lecture: { envoyees: 11_200, lues: 5_600, clics: 1 },
  destinataires: [],
  pagination: { page: 1, taille: 20, total: 0 },
};
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('[ADM-10] the numbers of persons have their thousands apart', async () => {
  serve({ 'GET /admin/notification/detail-target': () => target });
  useSession.setState({ user: staffWith(['notification:read']), today: '2026-11-20' });
  render(<TargetPanel isBegun id="8b0c1f5e-0c44-4b8e-9a55-7c8f3e0b1a2d" />);
  expect(await screen.findByRole('heading', { name: 'Exclusions' })).toBeInTheDocument();
  expect(values()).toEqual([
    '12\u202f400',
    '1\u202f200',
    '11\u202f200',
    '5\u202f600 (50\u00a0%)',
    '1 (0\u00a0%)',
    '1\u202f150',
    '11\u202f250',
  ]);
});
