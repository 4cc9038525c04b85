import type { Page } from '@playwright/test';
import { proof, sendForm, setMode, upload } from '../fixtures/calls';
import { application, formShown, pdf } from '../fixtures/forms';
import { openAs } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const contrat = 'VAL0004521';
const [camille, julien, noe] = ['P000452101', 'P000452102', 'P000452104'];
const bytes = pdf().buffer;

const main = (page: Page) => application(page).getByRole('main');
const act = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Takes a request from the worklist. */
async function take(staff: Page, origin: string, numero: string) {
  await staff.goto(`${origin}/#/admin/history?demande=${numero}`);
  await expect(main(staff).getByRole('heading', { level: 2, name: /./ })).toBeVisible();
  await act(staff, 'Prendre en charge').click();
}

async function accept(staff: Page, origin: string, numero: string) {
  await take(staff, origin, numero);
  await act(staff, 'Accepter').click();
  await inDialog(staff, 'Accepter').click();
  await expect(main(staff).getByText('Appliquée dans le système de gestion')).toBeVisible();
}

test('[ADM-04] [MEM-22] télétransmission in manual mode: sent by the member, accepted by a handler, there for the member', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille/scheme', 'vald/modes');
  const origin = portal.at();
  const staff = await browser.newPage();
  await openAs(staff, portal, 'vald', people.helene);
  await setMode(staff, ['teletransmissionActeGestion'], 'manuel');
  await staff.context().clearCookies();

  await signIn('camille', { portal, at: '/#/forms/activate-teletransmission' });
  const form = application(page);
  await formShown(page);
  await expect(form.getByText('Traitement par un gestionnaire')).toBeVisible();
  await form.getByRole('radio', { name: /Lina/ }).check();
  await form
    .getByRole('radiogroup', { name: /Souhaitez-vous activer la télétransmission/ })
    .getByRole('radio', { name: 'Non' })
    .check();
  await form.getByRole('button', { name: 'Valider' }).click();
  const numero = await form.getByText(/^DEM-2026-\d{6}$/).innerText();
  const lina = form.getByRole('listitem').filter({ hasText: 'Lina' });
  await page.goto(`${origin}/#/adherent/profil?bloc=ro`);
  await expect(lina).toBeVisible();
  await expect(lina.getByText('Opposition de l’assuré')).toHaveCount(0);

  await openAs(staff, portal, 'vald', people.ines);
  await accept(staff, origin, numero);
  await page.reload();
  await expect(lina.getByText('Opposition de l’assuré')).toBeVisible();
});

test('[ADM-04] [MEM-15] [MEM-06] a handler accepts a newcomer, a departure and a card: family, cards and contribution follow', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille', 'vald/modes');
  const origin = portal.at();
  const staff = await browser.newPage();
  await openAs(staff, portal, 'vald', people.helene);
  const codes = ['inscriptionBeneficiaireActeGestion', 'radiationAssuresActeGestion', 'carteTpActeGestion'] as const;
  await setMode(staff, codes, 'manuel');
  await staff.context().clearCookies();

  await signIn('camille', { portal });
  const [joining, leaving] = codes;
  const newcomer = {
    cle: 'n1',
    codeCivilite: 'M',
    nom: 'Vernoux',
    nompatronymique: '',
    prenom: 'Émile',
    dateNaissance: '2026-11-05',
    lieuNaissance: 'Mende',
    rangGemellaire: null,
    isEtudiant: null,
    isHandicap: null,
    isSansNir: true,
    nir: '',
    codeRattachement: 'DEUX',
    isAutreMutuelle: false,
    nomAutreMutuelle: '',
    dateFinAutreMutuelle: '',
    isTeletransmission: true,
  };
  const numeros = [
    await sendForm(page, 'inscriptionbeneficiaire', contrat, {
      donnees: {
        codeLienParente: 'ENF',
        codeEvenement: 'NAISSANCE',
        dateEvenement: '2026-11-05',
        personnes: [newcomer],
        codesOptions: [],
        numPersCompte: 'ADHERENT',
        titulaire: '',
        iban: '',
        bic: '',
        dateEffet: '2026-11-05',
        cotisationAnnoncee: 150.4,
        isPrelevementAccepte: true,
        attestation: true,
      },
      piecesJointes: [await upload(page, contrat, joining, 'pieceLien', bytes)],
    }),
    await sendForm(page, 'radiation-assures', contrat, {
      donnees: {
        assures: [{ numPers: julien, codeMotif: 'DECES', dateEvenement: '2026-11-02' }],
        isRestitutionCarte: true,
        attestation: true,
      },
      piecesJointes: [await upload(page, contrat, leaving, `assures.${julien}.pj`, bytes)],
      headers: await proof(page, portal, '0639980001'),
    }),
    await sendForm(page, 'cartetp', contrat, {
      donnees: { numPers: [noe], codeMotif: 'PERTE', precision: '', modeEnvoi: 'COURRIER', isAdresseConfirmee: true },
    }),
  ];
  const family = application(page).getByRole('tabpanel', { name: 'Bénéficiaires' });
  const openFamily = async () => {
    await page.goto(`${origin}/#/v2/adherent/contrats`);
    await page.reload();
    await application(page).getByRole('button', { name: 'Voir le détail' }).first().click();
    await application(page).getByRole('tab', { name: 'Bénéficiaires' }).click();
  };
  await openFamily();
  await expect(family.getByRole('row', { name: /Julien/ })).not.toContainText('2026');
  await expect(family).not.toContainText('Émile');

  await openAs(staff, portal, 'vald', people.ines);
  for (const numero of numeros) await accept(staff, origin, numero);
  await openFamily();
  await expect(family).toContainText('Émile');
  await expect(family.getByRole('row', { name: /Julien/ })).toContainText('02/11/2026');
  // One adult and three children, of whom the third is free: 180 parts of 280, beside « Renfort Optique ».
  await page.goto(`${origin}/#/adherent/contrats/compte-encaissement`);
  await expect(main(page)).toContainText('96,64');
  await page.goto(`${origin}/#/cgdm-svc/carte-tp`);
  await expect(main(page)).toContainText('Émile');
  await expect(main(page)).not.toContainText('Julien');
});

test('[ADM-04] [MEM-16] a reinforcement is refused with a motive, sent again and accepted: the member reads both', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille/subscription', 'camille/contribution', 'vald/modes');
  const origin = portal.at();
  const staff = await browser.newPage();
  await openAs(staff, portal, 'vald', people.helene);
  await setMode(staff, ['velOptionActeGestion'], 'manuel');
  await staff.context().clearCookies();

  await signIn('camille', { portal });
  const subscribe = () =>
    sendForm(page, '/vel/option/vel', contrat, {
      donnees: {
        OPTIQUE: false,
        DENTAIRE: false,
        AUDITION: false,
        HOSPITALISATION: false,
        MEDECINES_DOUCES: true,
        DEPASSEMENTS: true,
        codesOptions: ['RENF_CONFORT'],
        numPers: [camille, noe],
        dateEffet: '2026-12-01',
        supplementAnnonce: 12.1,
        cotisationAnnoncee: 160.7,
        validiteTarif: '2026-11-30',
        documentsOuverts: ['IPID', 'NOTICE', 'GARANTIES'].map((type) => `CMS-${type}-RENF_CONFORT`),
        isDocumentsLus: true,
        isEngagement: true,
        isEffetAvantDelai: true,
      },
    });
  const first = await subscribe();
  await openAs(staff, portal, 'vald', people.ines);
  await take(staff, origin, first);
  await act(staff, 'Refuser').click();
  await staff
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Motif/ })
    .fill('Votre délai de carence n’est pas échu.');
  await inDialog(staff, 'Refuser').click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${origin}/#/history/${first}`);
  await expect(page.getByRole('region', { name: 'Synthèse' })).toContainText('Refusée');
  await expect(main(page)).toContainText('Votre délai de carence n’est pas échu.');

  const second = await subscribe();
  await accept(staff, origin, second);
  await page.goto(`${origin}/#/history/${second}`);
  await expect(page.getByRole('region', { name: 'Synthèse' })).toContainText('Acceptée');
  await page.goto(`${origin}/#/forms/radiation-renfort`);
  await page.reload();
  await expect(main(page)).toContainText('Renfort Confort');
});

test('[ADM-04] [MEM-17] a card ordered before the contract is suspended cannot be accepted: the handler reads why, the member the refusal', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const portal = await untouched('marc/suspension');
  const origin = portal.at('aliz');
  const health = 'ALI0000877';
  await signIn('marc', { portal, brand: 'aliz' });
  const card = await sendForm(page, 'cartetp', health, {
    donnees: {
      numPers: ['P000087601'],
      codeMotif: 'PERTE',
      precision: '',
      modeEnvoi: 'COURRIER',
      isAdresseConfirmee: true,
    },
  });
  const suspension = await sendForm(page, 'situation-contractuelle', health, {
    donnees: {
      codeMotif: 'SUSPENSION',
      dateEvenement: '',
      dateSouhaitee: '2026-11-20',
      numPersMaintenus: [],
      nouvelAssureur: '',
      titulaire: '',
      iban: '',
      bic: '',
      commentaire: '',
    },
    piecesJointes: [await upload(page, health, 'situationContractuelleActeGestion', 'pj', bytes)],
    headers: await proof(page, portal, people.marc),
  });

  const staff = await browser.newPage();
  await openAs(staff, portal, 'aliz', people.lucie);
  await accept(staff, origin, suspension);
  await take(staff, origin, card);
  await act(staff, 'Accepter').click();
  await inDialog(staff, 'Accepter').click();
  const reason = 'Cette demande ne peut plus être appliquée : le contrat n’est plus ouvert à cette démarche.';
  await expect(staff.getByText(reason).first()).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.reload();
  await expect(main(staff).getByText('Appliquée dans le système de gestion')).toHaveCount(0);
  await act(staff, 'Refuser').click();
  await staff
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Motif/ })
    .fill('Votre contrat est suspendu depuis le 20/11/2026.');
  await inDialog(staff, 'Refuser').click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${origin}/#/history/${card}`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Synthèse' })).toContainText('Refusée');
  await expect(main(page)).toContainText('Votre contrat est suspendu depuis le 20/11/2026.');
  await page.goto(`${origin}/#/forms/cartetp`);
  await expect(main(page).getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Valider' })).toHaveCount(0);
});
