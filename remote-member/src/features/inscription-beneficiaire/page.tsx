import {
  champsPersonne,
  inscriptionBeneficiaire,
  type ChampsInscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { isLeftToHandler } from '@portal/shared-api/rules/formulaires/inscription-beneficiaire';
import { noDayOfEvent } from '@portal/shared-api/rules/formulaires/inscription-evenement';
import { formPage } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { isHealth } from '../../common/is-health';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';
import { NumbersConfirmed } from './numbers-confirmed';
import { PriceStep } from './price';

/** Cover that the new persons get, whatever is chosen below, and from when a recent reinforcement pays. */
function Inherited({ lecture: { donnees }, today }: FormContext<DonneesInscriptionBeneficiaire>) {
  const { nomOffre: offre, options } = donnees;
  const areSeveral = useFormValues<ChampsInscriptionBeneficiaire>().values.personnes.length > 1;
  const [alone, along] = areSeveral
    ? [messages.inheritedMany, messages.inheritedManyWith]
    : [messages.inherited, messages.inheritedWith];
  const included = options.filter(({ isPourTous }) => isPourTous).map(({ libelle }) => libelle);
  const waiting = options.filter(({ dateDebutPaiement }) => dateDebutPaiement > today);
  return (
    <Notice>
      {included.length === 0 ? alone({ offre }) : along({ offre, renforts: included.join(', ') })}
      {waiting.map(
        ({ libelle, dateDebutPaiement }) => ` ${messages.paysFrom({ libelle, date: formatDate(dateDebutPaiement) })}`,
      )}
    </Notice>
  );
}

const events: ReadonlySet<string> = new Set(['MARIAGE', 'PACS', 'CONCUBINAGE']);

/** A spouse named by the form of the family situation: `?lien=CJT&evenement=MARIAGE&date=2026-11-02&nom=…`. */
function prefill(given: URLSearchParams, { lecture: { donnees } }: FormContext<DonneesInscriptionBeneficiaire>) {
  const lien = donnees.liensAutorises.find((code) => code === given.get('lien'));
  const text = (name: string) => given.get(name) ?? '';
  const day = (name: string) => (isCivilDate(text(name)) ? text(name) : '');
  if (lien === undefined || !events.has(text('evenement'))) return null;
  const person = {
    ...emptyOf(champsPersonne),
    cle: 'n1',
    nom: text('nom').slice(0, 50),
    prenom: text('prenom').slice(0, 50),
    dateNaissance: day('naissance'),
  };
  return {
    source: messages.fromSituation,
    values: {
      codeLienParente: lien,
      codeEvenement: text('evenement'),
      dateEvenement: day('date'),
      personnes: [person],
    },
  };
}

/** F-17 « Ajouter un bénéficiaire ». */
export default formPage({
  form: inscriptionBeneficiaire,
  resource: 'inscriptionBeneficiaire',
  subtitle: messages.subtitle,
  prefill,
  steps: [
    {
      title: messages.steps.link,
      fields: ['codeLienParente', 'codeEvenement', 'dateEvenement'],
      end: (values, { lecture, today }) => {
        const problem = noDayOfEvent(values, today, lecture.donnees);
        // A birth or an adoption may lead further than any other event.
        return problem && { title: messages.nobody, text: problem.message, isStepKept: true };
      },
    },
    { title: messages.steps.person, fields: ['personnes', NumbersConfirmed] },
    { title: messages.steps.cover, fields: [Inherited, 'codesOptions', 'numPersCompte', 'titulaire', 'iban', 'bic'] },
    {
      title: messages.steps.price,
      fields: ['dateEffet', 'cotisationAnnoncee', 'isPrelevementAccepte'],
      Content: PriceStep,
    },
    { title: messages.steps.papers, fields: ['pieceLien', 'pieceScolarite', 'pieceDroits', 'rib', 'attestation'] },
  ],
  isLeftToHandler: (values, { lecture }) => isLeftToHandler(values, lecture.donnees),
  Aside: ({ lecture }) => <Pieces form={inscriptionBeneficiaire} lecture={lecture} note={messages.duration} />,
  nextSteps: ({ isModeGestionManuel, dateEffet }, { today }) => {
    if (isModeGestionManuel || !isHealth()) return [];
    // Nobody is on the card before their first day.
    return [
      dateEffet !== undefined && dateEffet > today
        ? messages.cardLater({ date: formatDate(dateEffet) })
        : messages.card,
    ];
  },
});
