import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormPage } from './form-page';
import { moveForm, moveRead } from './testing/move-form';
import { serveForm } from './testing/server';

test('[API-05] a field that the insurer asks for since the form was opened shows once it is refused for it', async () => {
  clearCache();
  window.scrollTo = () => undefined;
  window.location.hash = '#/forms/adresse';
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const missing = { champ: 'pj', code: 'required', message: 'Merci de joindre le document demandé.' };
  const handled = moveRead({ modeGestion: 'manuel', donnees: { ville: '' } });
  serveForm({
    'GET /forms/brouillons/adresseActeGestion': { body: { brouillon: null } },
    'PUT /forms/brouillons/adresseActeGestion': { status: 204 },
    'GET /forms/adresse': [{ body: moveRead() }, { body: handled }],
    'POST /forms/adresse/form': {
      status: 400,
      body: {
        status: 400,
        data: 'ValidationError',
        message: 'Le formulaire comporte des erreurs.',
        erreurs: [missing],
      },
    },
  });
  const declared = moveForm({ steps: [{ fields: ['ville', 'pj'] }] });
  const { form } = declared;
  const rules = { ...form.rules, pj: { isShown: handledOnly, isRequired: handledOnly } };
  render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={{ ...declared, form: { ...form, rules } }} />
    </PortalRouter>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Ville/ }), 'Nice');
  expect(screen.queryByText(/^Justificatif/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await screen.findByRole('link', { name: 'Justificatif' })).toBeVisible();
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Merci de joindre le document demandé.');
  expect(screen.getByRole('textbox', { name: /^Ville/ })).toHaveValue('Nice');
});

const handledOnly = (_values: unknown, { lecture }: { lecture: { modeGestion: string } }) =>
  lecture.modeGestion === 'manuel';
