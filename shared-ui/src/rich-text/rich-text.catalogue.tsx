import { richTextFonts } from '@portal/shared-api/rules/rich-text';
import type { CatalogueEntry } from '../catalogue';
import { RichText } from '.';

const all =
  '<h4>Votre carte 2027</h4><p class="texte-chapo">Elle remplace la carte 2026 dès le 1er janvier.</p><p>Vous pouvez la <a href="#/cgdm-svc/carte-tp">télécharger</a>, l’<strong>envoyer</strong> ou la commander en <em>papier</em>.</p><h5>Qui la reçoit</h5><ul><li>l’adhérent,</li><li>chaque bénéficiaire majeur.</li></ul><h6>Bon à savoir</h6><p><span class="text-primaire">La carte est gratuite.</span> <span class="text-secondaire">Un duplicata aussi.</span></p>';
const table =
  '<table><caption>Durées de conservation</caption><thead><tr><th scope="col">Données</th><th scope="col">Durée</th></tr></thead><tbody><tr><td>Contrat et remboursements</td><td>Durée du contrat, puis cinq ans</td></tr><tr><td>Journal des connexions</td><td>Douze mois</td></tr></tbody></table>';
const fonts = richTextFonts
  .map(({ className, label }) => `<p><span class="${className}">${label}\u00a0: votre carte est prête.</span></p>`)
  .join('');
const hostile =
  '<p onclick="alert(1)" style="position:fixed">Le texte reste.</p><script>alert(1)</script><iframe src="https://exemple.test"></iframe><a href="javascript:alert(1)">Le lien devient du texte.</a>';

export const entry: CatalogueEntry = {
  title: 'Contenu rédigé',
  group: 'Affichage',
  requirements: ['CTL-15'],
  accessibility: [
    'Titres, listes et tableaux gardent leur structure ; un lien qui quitte le portail s’ouvre à côté.',
    'Rien de ce qui n’est pas permis n’arrive dans la page\u00a0: chaque élément est reconstruit un par un.',
  ],
  states: [
    { name: 'Titres, styles et listes', isWide: true, Example: () => <RichText html={all} /> },
    { name: 'Tableau', Example: () => <RichText html={table} /> },
    { name: 'Polices', Example: () => <RichText html={fonts} /> },
    { name: 'Contenu hostile', Example: () => <RichText html={hostile} /> },
  ],
};
