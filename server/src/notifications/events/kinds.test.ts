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
    remboursements: { route: '/v2/adherent/prestations', feature: 'prestationsConsultation' } as const,
    isOpen: () => true,
    demarche: 'Modifier mon adresse',
    motif: 'Pièce illisible',
    date: '20/11/2026',
    annee: '2027',
    fin: '144',
    heures: '48',
    isPremier: false,
    personnes: 'Ada ROVELLANI',
    offre: 'Santé Confort',
    adresse: '192.0.2.0',
    cotisations: ['La cotisation du contrat VAL0004521 passe à 160,49\u00a0€ par mois.'],
  };

  test.each(Object.entries(eventTexts))('%s tells of no care, and leads to a route of the portal', (_kind, tell) => {
    const { titre, texte, lien, mail, sms } = tell(facts);
    expect(`${titre} ${texte}`).not.toMatch(wordsOfCare);
    expect(`${titre} ${texte}`).not.toMatch(/undefined|[{}]/);
    expect(lien).toMatch(/^\/[\w/-]+(\?numeroContratIndividuel=VAL0004521)?$/);
    if (mail) expect([...allTemplates.keys()]).toContain(mail.code);
    if (sms) expect(Object.keys(smsTemplates)).toContain(sms);
  });

  test.each(['securite.coordonnees-bancaires', 'securite.compte-beneficiaire', 'securite.compte-prelevement'] as const)(
    '[MEM-12] %s: a first account is recorded, and changes nothing',
    (kind) => {
      const first = eventTexts[kind]({ ...facts, isPremier: true });
      const words = [first.titre, first.texte, ...(allTemplates.get(first.mail?.code ?? '')?.corps ?? [])].join(' ');
      expect(words).toMatch(/enregistré/);
      expect(words).not.toMatch(/modifi|nouveau/i);
      expect(eventTexts[kind](facts).texte).toContain('a été modifié le 20/11/2026. Le nouveau se termine par 144.');
    },
  );

  const closed = Object.entries(eventTexts).map(([kind, tell]) => ({
    kind,
    ...tell({ ...facts, isOpen: () => false }),
  }));

  test('[SES-08] events of requests, reimbursements, contributions and accounts have a page that may be closed', () => {
    expect(closed.filter(({ lien }) => lien === null).map(({ kind }) => kind)).toEqual([
      'demande.prise-en-charge',
      'demande.pieces-demandees',
      'demande.message',
      'demande.acceptee',
      'demande.refusee',
      'demande.non-signee',
      'prestation.payee',
      'cotisation.rejetee',
      'cotisation.echeance',
      'securite.coordonnees-bancaires',
      'securite.compte-beneficiaire',
      'securite.compte-prelevement',
      'securite.contact',
      'securite.adresse',
    ]);
    expect(Object.values(eventTexts).some((tell) => tell(facts).lien === null)).toBe(false);
  });

  test.each(closed.filter(({ lien, abonnement }) => lien === null && abonnement !== 'SECURITE'))(
    '[SES-08] $kind says whom to call while its page is closed, and leads nowhere',
    ({ texte, mail, weekly, sms }) => {
      expect(texte).toContain('01\u00a099\u00a000\u00a000\u00a000');
      expect(texte).not.toMatch(/votre espace|sa page/);
      expect([mail?.lien ?? null, weekly?.lien ?? null]).toEqual([null, null]);
      for (const code of [mail?.code, weekly?.code, sms]) {
        if (code === undefined || code === null) continue;
        const words = allTemplates
          .get(code)
          ?.corpsSansPage?.join(' ')
          .replace(/Vous recevez ce message.*propose\./, '');
        expect(words).toContain('{telephone}');
        expect(words).not.toMatch(/espace personnel/);
      }
    },
  );

  test('[MEM-12] the account of somebody else is called theirs, and never the reader’s', () => {
    const told = eventTexts['securite.compte-beneficiaire'](facts);
    expect(told.titre).toBe('Un compte de remboursement a été modifié');
    expect(told.texte).toContain('Le compte des remboursements d’Ada ROVELLANI a été modifié le 20/11/2026.');
    expect(allTemplates.get(told.mail?.code ?? '')?.corps.join(' ')).not.toMatch(/vos remboursements/i);
  });

  test('each one about security has a mail that nobody switches off', () => {
    for (const [kind, tell] of Object.entries(eventTexts)) {
      const { abonnement, mail } = tell(facts);
      expect(abonnement === 'SECURITE').toBe(kind.startsWith('securite.'));
      if (abonnement === 'SECURITE') expect(allTemplates.get(mail?.code ?? '')?.isAlwaysSent).toBe(true);
    }
  });
});
