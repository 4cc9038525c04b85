import type { CatalogueEntry } from '../catalogue';
import { Opener } from '../opener';
import { CmsPopup } from '.';

const html =
  '<p class="texte-chapo">Votre carte de tiers payant 2027 est prête.</p><p>Elle remplace la carte 2026 <strong>dès le 1er janvier</strong>. Vous pouvez la <a href="#/cgdm-svc/carte-tp">télécharger</a> ou l’envoyer à votre pharmacie.</p>';

export const entry: CatalogueEntry = {
  title: 'Message des éditeurs',
  group: 'Messages',
  requirements: ['CTL-16'],
  accessibility: [
    'Le focus va au titre, puis revient où il était.',
    '« Ne plus afficher » vaut 365 jours dans ce navigateur.',
    'Le chargement est annoncé ; un message bloquant ne se ferme que par son bouton.',
  ],
  states: [
    {
      name: 'Avec « Ne plus afficher »',
      Example: () => (
        <Opener label="Ouvrir le message">
          {(close) => (
            <CmsPopup
              itemId="CARTE_2027"
              title="Votre nouvelle carte"
              html={html}
              cookieSetting="catalogue"
              onClose={close}
            />
          )}
        </Opener>
      ),
    },
    {
      name: 'En chargement',
      Example: () => (
        <Opener label="Ouvrir en chargement">
          {(close) => <CmsPopup itemId="CARTE_2027" title="Votre nouvelle carte" html={undefined} onClose={close} />}
        </Opener>
      ),
    },
    {
      name: 'Bloquant',
      Example: () => (
        <Opener label="Ouvrir le message bloquant">
          {(close) => (
            <CmsPopup
              isBlocking
              itemId="CARTE_2027"
              title="Nouvelles conditions d’utilisation"
              html={html}
              onClose={close}
            />
          )}
        </Opener>
      ),
    },
  ],
};
