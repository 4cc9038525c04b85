import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import type { Row } from './rows';
import { Uploader, type UploadedFile } from './uploader';
import { UploaderView } from './uploader-view';

const limits = {
  queueLimit: 5,
  maxFileSize: 5_242_880,
  maxQueueSize: 15_728_640,
  allowedExtensions: ['pdf', 'jpg', 'jpeg', 'png'],
  allowedMimeTypes: ['application/pdf', 'image/jpeg', 'image/png'],
};
const label = 'Facture acquittée, décompte ou note d’honoraires';
const sent: UploadedFile = {
  remoteFileName: '3f0d2c1e-0000-4000-8000-000000000001-note-honoraires.pdf',
  localFileName: 'note-honoraires-dermatologue.pdf',
  size: 245_120,
  inputName: 'piecesJointes',
};

const row = (localFileName: string, state: Row['state'], size: number, changes: Partial<Row> = {}): Row => ({
  key: localFileName,
  localFileName,
  state,
  size,
  percent: 0,
  isInterrupted: false,
  message: null,
  remoteFileName: null,
  ...changes,
});
const picture: Row[] = [
  row('note-honoraires-dermatologue.pdf', 'SUCCESS', 245_120),
  row('decompte-secu-octobre.pdf', 'SUCCESS', 82_944),
  row('facture-dermatologue.jpg', 'UPLOADING', 2_202_010, { percent: 62 }),
  row('ordonnance.pdf', 'ERROR', 100_000, { message: 'Une erreur est survenue.' }),
  row('ticket-caisse.png', 'QUEUED', 655_360),
];
const still = {
  label,
  limits,
  isRequired: true,
  isBusy: false,
  rows: [],
  refusals: [],
  onFiles: () => undefined,
  onRetry: () => undefined,
  onTakeOut: () => undefined,
};

/** The real uploader without a server. */
function Example(props: Partial<Parameters<typeof Uploader>[0]>) {
  return (
    <Held<readonly UploadedFile[]> initial={[]}>
      {(value, onChange) => (
        <Uploader
          label={label}
          isRequired
          limits={limits}
          inputName="piecesJointes"
          form="demandeRemboursementActeGestion"
          value={value}
          onChange={onChange}
          {...props}
        />
      )}
    </Held>
  );
}

export const entry: CatalogueEntry = {
  title: 'Envoi de fichiers',
  group: 'Saisie',
  requirements: ['CTL-08', 'CTL-09'],
  accessibility: [
    'Le bouton « Choisir des fichiers » fait tout ce que fait le glisser-déposer.',
    '« Retirer », « Annuler » et « Réessayer » nomment leur fichier ; le focus ne se perd pas quand une ligne disparaît.',
    'L’avancement est annoncé par quarts, au plus toutes les deux secondes ; un fichier refusé est annoncé aussitôt, par son nom.',
  ],
  states: [
    { name: 'Vide', Example: () => <Example /> },
    {
      name: 'Un seul fichier',
      Example: () => (
        <Example
          label="Relevé d’identité bancaire"
          prompt="Le relevé porte le nom du titulaire."
          limits={{ ...limits, queueLimit: 1 }}
          isRequired={false}
          isOptional
        />
      ),
    },
    { name: 'En cours', isWide: true, Example: () => <UploaderView {...still} isBusy rows={picture} /> },
    {
      name: 'Connexion interrompue',
      Example: () => (
        <UploaderView {...still} isBusy rows={[row('facture.jpg', 'UPLOADING', 2_202_010, { isInterrupted: true })]} />
      ),
    },
    { name: 'Repris d’un brouillon', Example: () => <Example value={[sent]} /> },
    {
      name: 'Fichiers refusés',
      Example: () => (
        <UploaderView
          {...still}
          rows={picture.slice(0, 1)}
          refusals={[
            { id: '1', name: 'notes.docx', message: 'Ce format de fichier n’est pas accepté.' },
            {
              id: '2',
              name: 'scan-integral-du-dossier.pdf',
              message: 'Le fichier dépasse la taille maximale de 5\u00a0Mo.',
            },
          ]}
        />
      ),
    },
    { name: 'En erreur', Example: () => <Example error="Ce champ est obligatoire." /> },
    { name: 'Désactivé', Example: () => <Example disabled value={[sent]} /> },
  ],
};
