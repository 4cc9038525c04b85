import { choice, day, longText, text, type ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { declareForm, type FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { object, string } from 'superstruct';
import type { CatalogueEntry } from '../catalogue';
import { Opener } from '../opener';
import { closedReason } from './closed-reason';
import { Confirmation } from './confirmation';
import type { FormDeclaration, FormStep } from './declaration';
import { DraftKeeper } from './draft-keeper';
import { DraftNotice } from './draft-notice';
import { ErrorSummary } from './error-summary';
import { FormBody } from './form-body';
import { FormButtons } from './form-buttons';
import { messages } from './messages';
import { ModeBadge } from './mode-badge';
import { Question } from '../dialog';

const champs = {
  ville: text('Ville'),
  logement: choice('Vous habiterez', {
    look: 'radio',
    choices: [
      { code: 'MAISON', libelle: 'Une maison' },
      { code: 'APPARTEMENT', libelle: 'Un appartement' },
    ],
  }),
  etage: text('Étage', { maxLength: 6 }),
  date: day('À compter du'),
  precisions: longText('Précisions', 200),
};
type Shape = typeof champs;
interface Known {
  ville: string;
}

const move = declareForm<Shape, Known>({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Déménager',
  roles: ['User'],
  fields: champs,
  donnees: object({ ville: string() }),
  start: () => ({ logement: 'APPARTEMENT' }),
  rules: {
    ville: { isRequired: true },
    logement: { isRequired: true },
    etage: { isShown: ({ logement }) => logement === 'APPARTEMENT' },
    date: { isRequired: true },
  },
});
const initial: ValuesOf<Shape> = { ville: '', logement: 'APPARTEMENT', etage: '', date: '', precisions: '' };
const place: FormStep<Shape, Known> = { title: 'Votre logement', fields: ['ville', 'logement', 'etage'] };
const when: FormStep<Shape, Known> = { title: 'Votre emménagement', fields: ['date', 'precisions'] };
const declaration: FormDeclaration<Shape, Known> = { form: move, resource: 'adresse', steps: [place] };

const lecture: FormRead<Known> = {
  modeGestion: 'automatique',
  isEnvoiArActivated: true,
  demandeEnCours: null,
  beneficiaires: [],
  motifIndisponible: null,
  listes: {},
  donnees: { ville: '' },
  fichiers: {
    queueLimit: 5,
    maxFileSize: 5_242_880,
    maxQueueSize: 15_728_640,
    allowedExtensions: ['pdf'],
    allowedMimeTypes: ['application/pdf'],
  },
};
const context: FormContext<Known> = { lecture, today: '2026-11-20' };
const nothing = () => undefined;

/** Saves nothing: the catalogue has no server. */
const keeper = new DraftKeeper('adresseActeGestion', 'VAL0004521', 'catalogue', nothing);
keeper.stop();

const filled: ValuesOf<Shape> = { ...initial, ville: 'Mende', etage: '3', date: '2026-12-01' };

const oneStep = [place] as const;

function Example({
  steps = oneStep,
  step = 0,
  values = initial,
}: {
  steps?: FormDeclaration<Shape, Known>['steps'];
  step?: number;
  values?: ValuesOf<Shape>;
}) {
  return (
    <FormBody
      declaration={{ ...declaration, ...(steps ? { steps } : {}) }}
      context={context}
      initial={initial}
      start={{ values, step, isUnsaved: false }}
      keeper={keeper}
      measure={{ sent: nothing, refused: nothing }}
      draftState="untouched"
      isInAddress={false}
      onSending={nothing}
      onDone={nothing}
      onCancel={nothing}
    />
  );
}

const buttons = {
  isPending: false,
  isUploading: false,
  isEnded: false,
  submitLabel: 'Valider',
  draftState: 'untouched',
  onPrevious: undefined,
  onCancel: nothing,
  cancelLabel: messages.cancel,
} as const;
const labels: Readonly<Record<string, string>> = { ville: 'Ville', etage: 'Étage' };

export const entry: CatalogueEntry = {
  title: 'Formulaire',
  group: 'Saisie',
  requirements: ['VAL-14', 'CTL-09'],
  accessibility: [
    'Après un envoi refusé, le focus va au résumé des erreurs ; chaque lien mène à son champ.',
    'D’une étape à l’autre, le focus va au titre de l’étape, qui dit où l’on en est.',
    'La confirmation est le titre de la page et prend le focus.',
    'Ce qui attend (envoi, téléversement, brouillon) est écrit sous les boutons.',
  ],
  states: [
    { name: 'En une étape', Example: () => <Example steps={[place]} /> },
    {
      name: 'Assistant, deuxième étape',
      Example: () => (
        <Example steps={[{ title: 'Votre situation', Content: () => null }, when]} step={1} values={filled} />
      ),
    },
    {
      name: 'Résumé des erreurs',
      Example: () => (
        <ErrorSummary
          errors={[
            { champ: 'ville', code: 'obligatoire', message: 'Ce champ est obligatoire.' },
            { champ: 'etage', code: 'pattern', message: 'L’étage est incorrect.' },
          ]}
          labelOf={(name) => labels[name]}
        />
      ),
    },
    {
      name: 'Erreur du serveur',
      Example: () => (
        <ErrorSummary errors={[]} message="Les informations fournies sont erronées" labelOf={(name) => labels[name]} />
      ),
    },
    {
      name: 'Brouillon repris',
      Example: () => <DraftNotice date="2026-11-18T16:42:00Z" keeper={keeper} onRestart={nothing} />,
    },
    {
      name: 'Brouillon proposé',
      Example: () => <DraftNotice date="2026-11-18T16:42:00Z" keeper={keeper} onRestart={nothing} onResume={nothing} />,
    },
    {
      name: 'Traitement annoncé',
      Example: () => (
        <>
          <ModeBadge mode="automatique" /> <ModeBadge mode="manuel" />
        </>
      ),
    },
    { name: 'Réponses à vérifier', Example: () => <Example steps={[place, when]} step={2} values={filled} /> },
    { name: 'Envoi en cours', Example: () => <FormButtons {...buttons} isPending /> },
    {
      name: 'Téléversement en cours, brouillon enregistré',
      Example: () => <FormButtons {...buttons} isUploading draftState="saved" onPrevious={nothing} />,
    },
    {
      name: 'Question avant l’envoi',
      Example: () => (
        <Opener label="Ouvrir la question">
          {(close) => (
            <Question title="Quitter ce formulaire" yes="Oui" no="Non" onYes={close} onNo={close}>
              {'Les modifications non enregistrées seront perdues. Voulez-vous continuer\u202f?'}
            </Question>
          )}
        </Opener>
      ),
    },
    {
      name: 'Démarche indisponible',
      Example: () =>
        closedReason({ ...lecture, motifIndisponible: 'Cette démarche n’est pas disponible pour ce contrat.' }, false),
    },
    {
      name: 'Demande déjà en cours',
      Example: () =>
        closedReason(
          {
            ...lecture,
            demandeEnCours: { numeroDemande: 'DEM-2026-004518', dateDemande: '2026-11-20', etatDemande: 'EN_COURS' },
          },
          false,
        ),
    },
    {
      name: 'Demande à signer',
      Example: () =>
        closedReason(
          {
            ...lecture,
            demandeEnCours: {
              numeroDemande: 'DEM-2026-004518',
              dateDemande: '2026-11-20',
              etatDemande: 'ENREGISTREE',
              aSigner: { idSignature: 'SIG-2026-500001', dateExpiration: '2026-11-30T23:00:00.000Z' },
            },
          },
          false,
        ),
    },
    {
      name: 'Confirmation',
      isWide: true,
      Example: () => (
        <Confirmation
          answer={{
            isModeGestionManuel: false,
            isEnvoiArActivated: true,
            numeroDemande: 'DEM-2026-004519',
            etatDemande: 'ACCEPTEE',
            dateEffet: '2026-12-01',
            documents: [
              { idDocument: 'DEM-1', origine: 'DEMANDE', libelle: 'Récapitulatif', typeMime: 'application/pdf' },
            ],
            recapitulatif: [
              { libelle: 'Ville', valeur: 'Mende' },
              { libelle: 'Logement', valeur: 'Un appartement' },
            ],
          }}
          nextSteps={['Votre mutuelle utilisera cette adresse pour tous vos courriers.']}
        />
      ),
    },
  ],
};
