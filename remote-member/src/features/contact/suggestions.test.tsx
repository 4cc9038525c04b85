import { onToast } from '@portal/shared-api';
import { waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { Suggestions } from './suggestions';

test('[API-13] answers of the FAQ that cannot be read are named in a toast, and the form goes on without', async () => {
  const told: string[] = [];
  const stop = onToast(({ title }) => told.push(title.replaceAll(/\s/g, ' ')));
  // The server answers nothing.
  const { container } = renderScreen(() => <Suggestions objet="Remboursement" />, '/forms/contact/v2', {});
  await waitFor(() => expect(told).toEqual([expect.stringContaining('Réponses de l’aide')]));
  expect(container).toBeEmptyDOMElement();
  stop();
});
