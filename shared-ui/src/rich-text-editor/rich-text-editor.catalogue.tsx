import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { RichTextEditor } from '.';

const html =
  '<h4>Votre carte 2027</h4><p class="texte-chapo">Elle remplace la carte 2026 dès le 1er janvier.</p><p>Vous pouvez la <a href="#/cgdm-svc/carte-tp">télécharger</a> ou\u00a0:</p><ul><li><p>l’<strong>envoyer</strong> à votre pharmacie\u00a0;</p></li><li><p>commander une carte <em>papier</em>.</p></li></ul><p><span class="text-primaire">Bonne année</span> <span class="police-georgia">à tous</span>.</p>';

function Example({ initial = html, ...props }: Partial<Parameters<typeof RichTextEditor>[0]> & { initial?: string }) {
  return (
    <Held initial={initial}>
      {(value, onChange) => <RichTextEditor label="Contenu" {...props} value={value} onChange={onChange} />}
    </Held>
  );
}

export const entry: CatalogueEntry = {
  title: 'Éditeur de contenus',
  group: 'Saisie',
  requirements: ['CTL-15'],
  accessibility: [
    'Tab entre une fois dans les outils puis dans le texte ; les flèches gauche et droite vont d’un outil à l’autre.',
    'Alt + F10 mène du texte aux outils ; Ctrl + B, I, U, K, Z et Y font ce qu’ils font partout.',
    'Un outil enfoncé le dit ; un outil indisponible reste atteignable et se dit indisponible.',
  ],
  states: [
    {
      name: 'Rempli',
      isWide: true,
      Example: () => <Example isRequired hint="Le texte sera relu avant publication." />,
    },
    { name: 'Vide', isWide: true, Example: () => <Example initial="" isOptional /> },
    {
      name: 'En erreur',
      isWide: true,
      Example: () => <Example initial="" isRequired error="Ce champ est obligatoire." />,
    },
    { name: 'Désactivé', isWide: true, Example: () => <Example disabled /> },
    { name: 'Lecture seule', isWide: true, Example: () => <Example readOnly /> },
  ],
};
