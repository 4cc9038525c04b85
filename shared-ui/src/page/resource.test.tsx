import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Resource as Read } from '@portal/shared-api';
import { Resource } from '.';

const reload = jest.fn();
const nothing: Read<string[]> = { data: undefined, error: undefined, isLoading: true, isRefreshing: false, reload };
const failure = new ApiError(500, { status: 500, message: 'Service momentanément indisponible' });
const gone = new ApiError(404, { status: 404, message: 'Aucune carte' });

function show(read: Partial<Read<string[]>>, isErrorAlone = false) {
  render(
    <Resource
      read={{ ...nothing, ...read }}
      label="Mes remboursements"
      isErrorAlone={isErrorAlone}
      refused={({ status, message }) => status === 404 && <p>{message}</p>}
      empty={(lines) => lines.length === 0 && <p>Aucun remboursement</p>}
    >
      {(lines) => lines.map((line) => <p key={line}>{line}</p>)}
    </Resource>,
  );
}

test('the first read shows a skeleton alone', () => {
  show({});
  expect(screen.getByText('Chargement en cours...')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('data replace the skeleton, and data without content show the empty state', () => {
  show({ data: ['Consultation'] });
  expect(screen.getByText('Consultation')).toBeInTheDocument();
  expect(screen.queryByText('Aucun remboursement')).not.toBeInTheDocument();
  expect(screen.queryByText('Chargement en cours...')).not.toBeInTheDocument();
  show({ data: [] });
  expect(screen.getByText('Aucun remboursement')).toBeInTheDocument();
});

test('[API-13] a failed read names its source in place and « Réessayer » reads again', async () => {
  show({ error: failure });
  expect(screen.getByRole('alert')).toHaveTextContent('Mes remboursements');
  expect(screen.getByRole('alert')).toHaveTextContent('Service momentanément indisponible');
  expect(screen.queryByText('Chargement en cours...')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('previous data stay below the failure of a reload', () => {
  show({ error: failure, data: ['Consultation'], isRefreshing: true });
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Consultation')).toBeInTheDocument();
});

test('previous data disappear where the failure shows alone', () => {
  show({ error: failure, data: ['Consultation'] }, true);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('Consultation')).not.toBeInTheDocument();
});

test('an expected refusal replaces the failure', () => {
  show({ error: gone });
  expect(screen.getByText('Aucune carte')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what does not exist is said without « Réessayer »', () => {
  const unknown = new ApiError(404, { status: 404, message: 'Ce contenu n’existe pas.', data: 'NonTrouve' });
  render(
    <Resource read={{ ...nothing, error: unknown }} label="Contenu">
      {() => null}
    </Resource>,
  );
  expect(screen.getByText('Ce contenu n’existe pas.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});
