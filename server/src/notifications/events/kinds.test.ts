import { allTemplates, smsTemplates } from '../../platform/mail/catalogue';
import { wordsOfCare } from '../../platform/testing/mail';
import { eventTexts } from './kinds';

describe('events', () => {
  const facts = {
    numeroDemande: 'DEM-2026-004518',
    prenom: 'Camille',
    to: 'camille@exemple.test',
    address: (route: string) => `https://exemple.test/#${route}`,
    onContract: (route: string) => `${route}?numeroContratIndividuel=VAL0004521`,
    telephone: '01\u00a099\u00a000\u00a000\u00a000',
    remboursements: '/v2/adherent/prestations',
    hasHistory: true,
    demarche: 'Modifier mon adresse',
    motif: 'Pièce illisible',
    date: '20/11/2026',
    annee: '2027',
    fin: '144',
    adresse: '192.0.2.0',
  };

  test.each(Object.entries(eventTexts))('%s tells of no care, and leads to a route of the portal', (_kind, tell) => {
    const { titre, texte, lien, mail, sms } = tell(facts);
    expect(`${titre} ${texte}`).not.toMatch(wordsOfCare);
    expect(`${titre} ${texte}`).not.toMatch(/undefined|[{}]/);
    expect(lien).toMatch(/^\/[\w/-]+(\?numeroContratIndividuel=VAL0004521)?$/);
    if (mail) expect([...allTemplates.keys()]).toContain(mail.code);
    if (sms) expect(Object.keys(smsTemplates)).toContain(sms);
  });

  test('each one about security has a mail that nobody switches off', () => {
    for (const [kind, tell] of Object.entries(eventTexts)) {
      const { abonnement, mail } = tell(facts);
      expect(abonnement === 'SECURITE').toBe(kind.startsWith('securite.'));
      if (abonnement === 'SECURITE') expect(allTemplates.get(mail?.code ?? '')?.isAlwaysSent).toBe(true);
    }
  });
});
