import type { Vel } from '@portal/shared-api/contract/vel';
import { formatEuros } from '@portal/shared-api/rules/amounts';

const periods: Readonly<Record<Vel['codePeriodicite'], string>> = { M: 'mois', T: 'trimestre', S: 'semestre', A: 'an' };
const lower = (libelle: string) => `${libelle.charAt(0).toLowerCase()}${libelle.slice(1)}`;

export const messages = {
  subtitle: 'Ajoutez un renfort à votre contrat, après avoir comparé et chiffré.',
  steps: { besoins: 'Vos besoins', propositions: 'Nos propositions', tarif: 'Votre tarif', documents: 'Vos documents' },
  closed: 'Aucun renfort ne peut être ajouté pour le moment.',
  notMember: 'Seul l’adhérent du contrat peut ajouter un renfort.',
  notMemberText: 'Vous êtes bénéficiaire de ce contrat\u00a0: la démarche revient à la personne qui l’a souscrit.',
  call: (telephone: string) => `Appelez-nous au ${telephone}`,
  open: (numero: string, date: string) => `Une demande est en cours de traitement (n°\u00a0${numero} du ${date}).`,
  draft: 'Vos réponses enregistrées',
  lost: 'Vos réponses n’ont pas été conservées\u00a0: reprenez depuis vos besoins.',
  next: 'Suivant',
  previous: 'Précédent',
  requiredNote: 'saisie obligatoire',
  required: 'Ce champ est obligatoire.',
  needs: {
    intro:
      'Six questions pour vous conseiller. Elles ne servent qu’à classer nos propositions et ne sont pas conservées.',
    yes: 'Oui',
    no: 'Non',
  },
  offers: {
    none: 'Aucun renfort n’est disponible pour votre contrat.',
    noneText: 'Votre contrat a déjà tous ceux qui l’amélioreraient, ou ne rembourse pas de frais de santé.',
    recommended: 'Recommandé',
    recommendedCount: (count: number) =>
      count === 0
        ? 'Aucun renfort ne répond particulièrement à vos besoins\u00a0: voici tous ceux que votre contrat peut avoir.'
        : count === 1
          ? 'Un renfort répond à vos besoins\u00a0: il est en tête.'
          : `${count} renforts répondent à vos besoins\u00a0: ils sont en tête.`,
    list: 'Renforts proposés',
    scope: { Contrat: 'Pour toutes les personnes assurées', Benef: 'Pour les personnes que vous choisissez' },
    from: (euros: number, period: Vel['codePeriodicite']) =>
      `À partir de ${formatEuros(euros)}\u00a0/\u00a0${periods[period]}`,
    commitment: (months: number) => `Engagement de ${months} mois`,
    waiting: (months: number) => (months === 0 ? 'Sans délai d’attente' : `Délai d’attente de ${months} mois`),
    caption: (libelle: string) => `Vos garanties avec le ${lower(libelle)}`,
    cover: 'Garantie',
    now: 'Aujourd’hui',
    after: 'Avec ce renfort',
    rival: (libelle: string) =>
      `Ce renfort améliore les mêmes garanties que le ${lower(libelle)}, que vous avez choisi.`,
    chooseOne: 'Choisissez au moins un renfort.',
    priceIt: 'Voir mon tarif',
  },
  price: {
    chosen: 'Renforts choisis',
    change: 'Modifier le choix',
    everyone: (libelle: string) => `Le ${lower(libelle)} couvre toutes les personnes assurées par le contrat.`,
    people: 'Personnes concernées',
    peopleFor: (libelles: readonly string[]) =>
      `Pour ${libelles.map((libelle) => `le ${lower(libelle)}`).join(' et ')}`,
    onePerson: 'Choisissez au moins une personne.',
    date: 'Date d’effet',
    dateHint: (from: string, to: string) => `Du ${from} au ${to}`,
    wrongDate: 'Choisissez une date dans cette période.',
    compute: 'Calculer mon tarif',
    failed: 'Le tarif n’a pas pu être calculé.',
    title: 'Votre cotisation',
    now: 'Aujourd’hui',
    after: (date: string) => `À partir du ${date}`,
    per: (period: Vel['codePeriodicite']) => `/\u00a0${periods[period]}`,
    added: (euros: number, period: Vel['codePeriodicite']) =>
      `Soit ${formatEuros(euros)} de plus par ${periods[period]}.`,
    prorata: (from: string, to: string, euros: number) =>
      `Du ${from} au ${to}, ${formatEuros(euros)} s’ajoutent à la cotisation en cours.`,
    valid: (date: string) => `Tarif valable jusqu’au ${date}.`,
    detail: 'Détail du tarif',
    option: 'Renfort',
    person: 'Personne',
    amount: 'Montant',
    total: 'Total des renforts',
    print: 'Imprimer le devis',
    documents: 'Voir les documents',
  },
  documents: {
    intro: 'À lire avant de souscrire\u00a0: ces documents sont établis pour votre contrat, à ce jour.',
    read: (count: number, total: number) =>
      `${count} ${count > 1 ? 'documents ouverts' : 'document ouvert'} sur ${total}`,
    opened: 'Ouvert',
    required: 'À lire',
    optional: 'Pour information',
    open: (libelle: string, option: string) => `Ouvrir\u00a0: ${libelle} – ${option}`,
    download: (libelle: string, option: string) => `Télécharger\u00a0: ${libelle} – ${option}`,
    subscribe: 'Pour souscrire',
    subscribeText: (date: string) =>
      `La signature ne se fait pas encore en ligne. Imprimez votre devis et contactez-nous avant le ${date}\u00a0: un conseiller enregistre votre demande. Vous disposerez ensuite d’un délai de renonciation de 14 jours calendaires.`,
    remaining: (count: number) =>
      count === 1
        ? 'Il reste un document à lire avant de souscrire.'
        : `Il reste ${count} documents à lire avant de souscrire.`,
    allRead: 'Vous avez ouvert tous les documents à lire.',
  },
};
