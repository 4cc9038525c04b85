import { render, screen } from '@testing-library/react';
import { ModuleTable } from './module-table';

test('[ADM-17] a switch is named by module and insurer: the state beside it, which the switch says itself, is not read', () => {
  render(
    <ModuleTable
      clients={[{ code: 'VALD', libelle: 'Valdaure Mutuelle' }]}
      modules={[
        {
          name: 'remote-faq',
          label: 'Aide',
          releases: [],
          activations: [{ codeClient: 'VALD', isActive: true, version: '1.0.0', trialShare: 0 }],
          echecs: [],
        },
      ]}
      chosen={null}
      onChoose={() => undefined}
    />,
  );
  const control = screen.getByRole('switch', { name: 'remote-faq pour Valdaure Mutuelle', checked: true });
  expect(control.closest('label')).toHaveTextContent('Activé');
  expect(screen.getByText('Activé').closest('[aria-hidden=true]')).toBeInTheDocument();
});
