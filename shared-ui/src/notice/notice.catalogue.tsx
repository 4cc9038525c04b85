import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue';
import { lock } from '../icon/paths/lock';
import { TextLink } from '../link';
import { Notice } from '.';

export const entry: CatalogueEntry = {
  title: 'Encart',
  group: 'Messages',
  accessibility: [
    'Il reste dans la page\u00a0: ce qui vient de se passer est dit par une notification.',
    'Seul ce qui vient d’échouer interrompt le lecteur d’écran.',
  ],
  states: [
    {
      name: 'Information',
      Example: () => (
        <Notice>La télétransmission est active{'\u00a0'}: ces soins sont en principe transmis automatiquement.</Notice>
      ),
    },
    {
      name: 'Réussite',
      Example: () => (
        <Notice tone="ok" title="Votre demande est enregistrée">
          Vous recevrez une réponse sous cinq jours.
        </Notice>
      ),
    },
    {
      name: 'Avertissement et lien',
      Example: () => (
        <Notice tone="warn" action={<TextLink to="/forms/rib">Compléter mes coordonnées</TextLink>}>
          Vos coordonnées bancaires sont manquantes{'\u00a0'}: vos remboursements ne peuvent pas être versés.
        </Notice>
      ),
    },
    {
      name: 'Erreur et action',
      Example: () => (
        <Notice
          tone="err"
          title="Le document n’a pas pu être préparé"
          action={
            <Button variant="quiet" size="xs">
              Réessayer
            </Button>
          }
        >
          Service momentanément indisponible
        </Notice>
      ),
    },
    {
      name: 'Autre icône',
      Example: () => (
        <Notice tone="err" icon={lock} title="Compte bloqué">
          Cinq essais ont échoué.
        </Notice>
      ),
    },
    {
      name: 'En une ligne',
      isWide: true,
      Example: () => (
        <Notice
          isLine
          title="Une demande est en cours de traitement"
          action={<TextLink to="/demarches">La suivre</TextLink>}
        >
          n° DEM-2026-004518 du 20/11/2026.
        </Notice>
      ),
    },
  ],
};
