import { resources, useOpenPaths } from '@portal/shared-api';
import {
  dematerialisation,
  type DonneesDematerialisation,
} from '@portal/shared-api/contract/formulaires/dematerialisation';
import { enterOverrides } from '@portal/shared-api/rules/labels';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import Dematerialisation from './page';

const donnees: DonneesDematerialisation = {
  enLigne: ['RELEVES'],
  proposes: ['RELEVES', 'CARTE_TP', 'AVIS', 'COURRIERS', 'ATTESTATIONS'],
  email: 'camille.vernoux@exemple.test',
};

test.each([
  [true, /^Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais/],
  [false, /^Vos préférences ont bien été enregistrées/],
])('[MEM-11] preferences in manual mode (%s) are said to be saved once they are', async (isManual, title) => {
  renderScreen(Dematerialisation, dematerialisation.path, {
    [dematerialisation.path]: { body: lectureOf(donnees, { beneficiaires: [] }) },
    '/forms/brouillons/dematerialisationActeGestion': { body: { brouillon: null } },
    [`${dematerialisation.path}/form`]: {
      body: {
        numeroDemande: 'DEM-2026-004600',
        isModeGestionManuel: isManual,
        isEnvoiArActivated: false,
        etatDemande: isManual ? 'ENREGISTREE' : 'ACCEPTEE',
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^J’accepte de recevoir/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

afterEach(() => enterOverrides({}));

test.each([
  [
    'of a member',
    [resources.ged.path, resources.courriers.path, resources.abonnement.path],
    /^Vos documents sont dans « Mes documents contractuels » et « Mes courriers » dès leur édition\. Les e-mails .*« Mes alertes et abonnements » ; /,
  ],
  ['of a beneficiary, who has neither', [], /^Vos documents sont dans votre espace dès leur édition\.$/],
])('[FED-06] the note %s promises the pages that are open alone', async (_who, open, said) => {
  useOpenPaths.setState({ open });
  renderScreen(Dematerialisation, dematerialisation.path, {
    [dematerialisation.path]: { body: lectureOf(donnees, { beneficiaires: [] }) },
    '/forms/brouillons/dematerialisationActeGestion': { body: { brouillon: null } },
  });
  const title = await screen.findByRole('heading', { level: 2, name: 'En ligne' });
  expect(title.nextElementSibling).toHaveTextContent(said);
  expect(screen.queryAllByRole('link', { name: /^Mes (documents contractuels|courriers|alertes)/ })).toHaveLength(
    open.length,
  );
});

test('[FED-06] the insurer’s own note of a beneficiary links the page that it names, while that is open', async () => {
  enterOverrides({
    'remote-member.dematerialisation.asideShort': 'Vos relevés sont dans «\u00a0Mes prestations\u00a0».',
  });
  useOpenPaths.setState({ open: [resources.prestations.path] });
  renderScreen(Dematerialisation, dematerialisation.path, {
    [dematerialisation.path]: { body: lectureOf(donnees, { beneficiaires: [] }) },
    '/forms/brouillons/dematerialisationActeGestion': { body: { brouillon: null } },
  });
  expect(await screen.findByRole('link', { name: 'Mes prestations' })).toHaveAttribute(
    'href',
    `#${resources.prestations.path}`,
  );
  act(() => useOpenPaths.setState({ open: [] }));
  expect(screen.getByText(/Vos relevés sont dans « Mes prestations »\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Mes prestations' })).not.toBeInTheDocument();
});

test('a document that the insurer does not make is not offered', async () => {
  const lecture = lectureOf({ ...donnees, proposes: ['RELEVES', 'AVIS'] }, { beneficiaires: [] });
  renderScreen(Dematerialisation, dematerialisation.path, {
    [dematerialisation.path]: { body: lecture },
    '/forms/brouillons/dematerialisationActeGestion': { body: { brouillon: null } },
  });
  expect(await screen.findByRole('switch', { name: /^Relevés de prestations/ })).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});
