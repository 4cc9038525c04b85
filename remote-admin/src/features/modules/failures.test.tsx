import type { PortalModule } from '@portal/shared-api/contract/federation';
import { render, screen, within } from '@testing-library/react';
import { Failures } from './failures';

const moduleWith = (name: string, label: string, echecs: PortalModule['echecs']): PortalModule => ({
  name,
  label,
  releases: [],
  activations: [],
  echecs,
});
const val = { code: 'VALD', libelle: 'Valdaure Mutuelle' };
const aliz = { code: 'ALIZ', libelle: 'Alizéa' };
const of = (codeClient: string, cause: PortalModule['echecs'][number]['cause'], nombre: number) => ({
  codeClient,
  version: '1.5.0',
  cause,
  nombre,
});

test('[ADM-17] « Échecs des sept derniers jours » tells the causes of each release in words, the worst release first', () => {
  render(
    <Failures
      clients={[val, aliz]}
      modules={[
        moduleWith('remote-faq', 'Aide', [of('VALD', 'entry', 3), of('VALD', 'timeout', 1)]),
        moduleWith('remote-member', 'Espace adhérent', [of('ALIZ', 'mount', 12)]),
      ]}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'Échecs des sept derniers jours' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent(/remote-member.*1\.5\.0.*Alizéa.*Erreur à l’affichage : 12.*12/);
  expect(rows[2]).toHaveTextContent(
    /remote-faq.*Valdaure Mutuelle.*Fichier principal introuvable ou altéré : 3.*Chargement trop long : 1.*4/,
  );
});

test('[ADM-17] staff of one insurer read no column of insurers, and « Aucun échec signalé. » where nothing failed', () => {
  const { rerender } = render(
    <Failures clients={[val]} modules={[moduleWith('remote-faq', 'Aide', [of('VALD', 'chunk', 2)])]} />,
  );
  expect(screen.queryByRole('columnheader', { name: 'Assureur' })).toBeNull();
  rerender(<Failures clients={[val]} modules={[moduleWith('remote-faq', 'Aide', [])]} />);
  expect(screen.getByText('Aucun échec signalé.')).toBeInTheDocument();
});
