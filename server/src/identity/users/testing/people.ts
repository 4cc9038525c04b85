import { assures, contrats, offres, personnes } from '../../../contrats/tables';
import { createSecrets } from '../../../platform/secrets';
import { TestBrowser } from '../../../platform/testing/browser';
import { enter } from '../../../platform/testing/enter';
import type { TestApp } from '../../../platform/testing/test-app';
import { testConfig } from '../../../platform/testing/test-config';
import { createPerson, staffRoles } from '../../../platform/testing/test-people';
import type { Account } from '../../accounts/store';

/** Members and staff of the first client, and a member of another. @returns Camille */
export async function createPeople(test: TestApp): Promise<Account> {
  const { database } = test;
  const account = await createPerson(database, {
    userName: 'camille.vernoux@exemple.test',
    numPers: 'P000452101',
    referenceExterne: 'VAL0004521',
    telephonePortable: '0639980001',
    dateNaissance: '1984-03-14',
    dateActivation: new Date('2021-02-01'),
  });
  await createPerson(database, {
    userName: 'elodie.jamin-roux@exemple.test',
    nom: 'JAMIN-ROUX',
    prenom: 'Élodie',
    etat: 'EN_ATTENTE',
  });
  await createPerson(database, { userName: 'autre@exemple.test', clientCode: 'ALIZ', nom: 'VERNOUX', prenom: 'Autre' });
  await createPerson(database, {
    userName: 'helene@exemple.test',
    nom: 'DARGOIS',
    prenom: 'Hélène',
    roles: staffRoles('Admin'),
  });
  await createPerson(database, {
    userName: 'lucie@exemple.test',
    nom: 'FONTANEAU',
    prenom: 'Lucie',
    roles: [...staffRoles('Gestionnaire'), 'User'],
  });
  await createPerson(database, {
    userName: 'karim@exemple.test',
    nom: 'BELHAZAR',
    prenom: 'Karim',
    roles: staffRoles('Consultant'),
  });
  await insureCamille(test);
  return account;
}

export async function signedInAs(test: TestApp, userName: string): Promise<TestBrowser> {
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  return browser;
}

async function insureCamille(test: TestApp): Promise<void> {
  const { database } = test;
  const secrets = createSecrets(testConfig.secret);
  await database
    .insert(personnes)
    .values({
      clientCode: 'VALD',
      numPers: 'P000452101',
      codeCivilite: 'MME',
      nom: 'VERNOUX',
      prenom: 'Camille',
      dateNaissance: '1984-03-14',
      nirChiffre: secrets.encrypt('284034800000065'),
      nirIndex: secrets.index('2840348000000'),
      nirMasque: '2 84 03 •• ••• ••• ••',
    });
  await database
    .insert(offres)
    .values({
      clientCode: 'VALD',
      code: 'SANTE_CONFORT',
      nom: 'Santé Confort',
      codeFormule: 'CONFORT',
      libelleFormule: 'Confort',
      postes: [],
      forfaits: {},
    });
  await database
    .insert(contrats)
    .values({
      clientCode: 'VALD',
      numero: 'VAL0004521',
      codeOffre: 'SANTE_CONFORT',
      typeContrat: 'SANTE',
      etat: 'valide',
      isResponsable: true,
      dateEffet: '2021-01-01',
      dateEcheance: '2026-12-31',
      montantCotisation: 14860,
      codePeriodicite: 'M',
      codeModePaiementCotisation: 'PRLV',
      codeModePaiementPrestation: 'VIR',
    });
  await database
    .insert(assures)
    .values({
      clientCode: 'VALD',
      numeroContrat: 'VAL0004521',
      numPers: 'P000452101',
      rang: 1,
      codeLienParente: 'ADH',
      dateEntree: '2021-01-01',
      isTeletransmission: true,
    });
}

export const mailTo = async (test: TestApp, to: string) => {
  await test.runJobs();
  return (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${to}`))
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject);
};

export const search = (browser: TestBrowser, query: string) => browser.get(`/api/admin/users?type=adherent&${query}`);
