import { youngestAccess } from '@portal/shared-api/rules/ages';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import type { CmsEntry } from './model';

const page = (itemName: string, title: string, content: string): CmsEntry => ({
  collection: 'Pages_Statiques',
  name: 'Pages_Statiques',
  itemName,
  title,
  content,
});

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Static pages, the same for every client except name, address and telephone. */
export const staticPages: readonly CmsEntry[] = [
  page(
    'CGU',
    "Conditions générales d'utilisation",
    `
<p class="texte-chapo">Ces conditions encadrent l'utilisation de votre espace personnel. Elles ne modifient pas votre contrat d'assurance.</p>
<h4>1. À quoi sert votre espace personnel</h4>
<p>L'espace personnel de {{libelle}} vous permet de consulter vos contrats, vos garanties et vos remboursements, de télécharger vos documents et d'adresser vos demandes. Il est gratuit, hors coût de votre connexion à internet.</p>
<h4>2. Qui peut l'utiliser</h4>
<p>Tout adhérent, et tout bénéficiaire de ${youngestAccess} ans ou plus auquel un accès a été ouvert. Chaque accès est strictement personnel : un bénéficiaire ne voit que ses propres soins, et l'adhérent ne voit pas ceux d'un bénéficiaire majeur qui a demandé qu'ils soient masqués.</p>
<h4>3. Votre connexion</h4>
<p>L'identifiant et le mot de passe avec lesquels vous vous connectez vous sont personnels. Choisissez un mot de passe que vous n'utilisez nulle part ailleurs et ne le confiez à personne : {{libelle}} ne vous le demandera jamais, ni par téléphone, ni par e-mail. Prévenez-nous sans délai si vous pensez qu'il a été découvert.</p>
<h4>4. Disponibilité</h4>
<p>L'espace est accessible tous les jours, à toute heure, sauf opération de maintenance, annoncée à l'avance chaque fois que possible. Aucune interruption ne peut vous priver d'un droit prévu par votre contrat : une demande peut toujours être faite par courrier ou au {{telephone}}.</p>
<h4>5. Vos demandes en ligne</h4>
<p>Une demande envoyée depuis votre espace a la même valeur qu'un courrier signé. Un récapitulatif vous est adressé et reste disponible. Les opérations sensibles, comme un changement de compte bancaire, demandent un code de sécurité.</p>
<h4>6. Exactitude des informations</h4>
<p>Les montants affichés sont ceux connus au moment de la consultation. Les simulations et estimations n'ont pas de valeur contractuelle. En cas de différence, votre contrat et vos décomptes font foi.</p>
<h4>7. Suspension et suppression</h4>
<p>Après plusieurs tentatives de connexion infructueuses, l'accès peut être suspendu quelques minutes. Vous pouvez supprimer votre espace à tout moment : votre contrat se poursuit, et vos documents vous sont alors adressés par courrier si vous le demandez. Vingt-sept mois après la fin de votre dernier contrat, l'accès est fermé.</p>
<h4>8. Évolution de ces conditions</h4>
<p>Toute modification importante vous est signalée à votre connexion suivante. La version en vigueur est celle de janvier 2026.</p>`,
  ),

  page(
    'PAIEMENT_EN_LIGNE',
    'Conditions de paiement en ligne',
    `
<p class="texte-chapo">Ces conditions s'appliquent aux cotisations que vous réglez par carte bancaire depuis votre espace personnel.</p>
<h4>1. Ce que vous réglez</h4>
<p>Vous réglez les cotisations dues de votre contrat, la plus ancienne d'abord. La somme est affichée avant que vous ne quittiez le portail.</p>
<h4>2. Votre carte</h4>
<p>Vous payez sur la page sécurisée de notre prestataire, qui demande au besoin l'accord de votre banque. {{libelle}} ne connaît pas le numéro de votre carte et ne le conserve pas.</p>
<h4>3. Le délai</h4>
<p>Vous avez quinze minutes pour payer. Pendant ce temps, la même cotisation ne peut pas être réglée une seconde fois.</p>
<h4>4. Après le paiement</h4>
<p>Votre paiement compte pour le jour où il est accepté. Un reçu vous est adressé par e-mail. Si votre banque refuse le paiement, rien n'est débité et la cotisation reste due.</p>
<h4>5. En cas d'erreur</h4>
<p>Ce que vous avez payé en trop devient un avoir, déduit de vos cotisations suivantes. Pour toute question, appelez le {{telephone}}.</p>`,
  ),

  page(
    'MENTIONS_LEGALES',
    'Mentions légales',
    `
<h4>Éditeur</h4>
<p>{{libelle}} est une marque fictive, présentée à des fins de démonstration. Aucune des personnes, adresses ou entreprises citées dans ce portail n'existe.</p>
<p>Téléphone : {{telephone}} (numéro réservé à la fiction). Une mutuelle réelle indique ici sa forme juridique, son numéro SIREN, son siège, le nom du directeur de la publication et son autorité de contrôle : l'Autorité de contrôle prudentiel et de résolution, 4 place de Budapest, 75436 Paris.</p>
<h4>Hébergement</h4>
<p>Les données de santé sont hébergées chez un hébergeur certifié, conformément à l'article L. 1111-8 du Code de la santé publique. Le nom et l'adresse de l'hébergeur figurent ici.</p>
<h4>Propriété intellectuelle</h4>
<p>Les textes, les images et les logos de ce portail appartiennent à {{libelle}} ou sont utilisés avec l'accord de leurs auteurs. Toute reproduction suppose une autorisation écrite, sauf pour votre usage personnel.</p>
<h4>Réclamations et médiation</h4>
<p>Une réclamation peut être adressée par votre espace, par courrier ou au {{telephone}}. Nous en accusons réception sous dix jours ouvrés et répondons sous deux mois au plus. Si la réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur désigné par votre contrat.</p>`,
  ),

  page(
    'DONNEES_PERSONNELLES',
    'Données personnelles',
    `
<p class="texte-chapo">Vos données de santé sont parmi les plus sensibles qui soient. Voici lesquelles nous utilisons, pourquoi, et ce que vous pouvez nous demander.</p>
<h4>Ce que nous utilisons</h4>
<ul><li>votre identité, vos coordonnées et votre situation de famille ;</li><li>votre numéro de Sécurité sociale, ou d'un autre régime obligatoire, pour échanger avec votre caisse ;</li><li>vos coordonnées bancaires, pour vous rembourser ;</li><li>les soins qui donnent lieu à un remboursement ;</li><li>vos connexions à cet espace, pour le protéger.</li></ul>
<h4>Pourquoi</h4>
<p>Pour exécuter votre contrat et verser vos prestations, pour respecter nos obligations légales, pour lutter contre la fraude et, seulement si vous l'acceptez, pour vous adresser des offres ou mesurer l'audience du portail.</p>
<h4>Qui y accède</h4>
<p>Les conseillers habilités de {{libelle}}, votre caisse d'assurance maladie, les professionnels de santé qui pratiquent le tiers payant, et les prestataires qui agissent pour notre compte. Chaque consultation de votre dossier par un conseiller laisse une trace. Vos données ne sont jamais vendues.</p>
<h4>Combien de temps</h4>
<table><caption>Durées de conservation</caption><thead><tr><th scope="col">Données</th><th scope="col">Durée</th></tr></thead><tbody><tr><td>Contrat et remboursements</td><td>Durée du contrat, puis cinq ans</td></tr><tr><td>Journal des connexions</td><td>${capital(keptTimes.connections.said)}</td></tr><tr><td>Demandes et pièces jointes</td><td>${capital(keptTimes.requests.said)} après leur traitement</td></tr><tr><td>Preuve de vos consentements</td><td>${capital(keptTimes.consents.said)} après leur retrait</td></tr></tbody></table>
<h4>Vos droits</h4>
<p>Vous pouvez demander l'accès à vos données, leur rectification, leur effacement, leur portabilité ou la limitation de leur usage, vous opposer à la prospection et décider du sort de vos données après votre décès. Écrivez au délégué à la protection des données de {{libelle}} depuis votre espace, ou appelez le {{telephone}}. Nous répondons sous un mois.</p>
<p>Vous pouvez aussi adresser une réclamation à la Commission nationale de l'informatique et des libertés : <a href="https://www.cnil.fr">www.cnil.fr</a>.</p>
<h4>Cookies</h4>
<p>Ce portail n'utilise que les cookies nécessaires à votre connexion et à sa sécurité. Aucune mesure d'audience n'a lieu sans votre accord.</p>`,
  ),

  page(
    'ACCESSIBILITE',
    'Accessibilité : non conforme',
    `
<p>{{libelle}} s'engage à rendre son portail accessible, conformément à l'article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s'applique au portail adhérent de {{libelle}}, pages publiques et espace personnel compris.</p>
<h4>État de conformité</h4>
<p>Le portail est non conforme au référentiel général d'amélioration de l'accessibilité, RGAA version 4.1 : aucun audit n'a encore été mené par un tiers. Un taux de conformité et la liste des non-conformités seront publiés ici après l'audit en cours de préparation.</p>
<h4>Ce que nous vérifions à chaque version</h4>
<ul><li>toutes les fonctions s'utilisent au clavier, avec un focus visible ;</li><li>chaque page a un titre, des repères et une hiérarchie de titres ;</li><li>les contrastes atteignent au moins 4,5 pour le texte ;</li><li>le contenu reste lisible à 200 % et sur un écran de 320 pixels ;</li><li>ce qui change sans action de votre part est annoncé ;</li><li>les animations respectent la préférence de mouvement réduit.</li></ul>
<h4>Outils et pages vérifiées</h4>
<p>Ces vérifications emploient axe-core dans le navigateur Chromium, aux largeurs de 320, 375 et 1280 pixels, sur l'accueil, la connexion, l'inscription, les contrats, les remboursements, la carte de tiers payant, les documents, les courriers, les démarches et l'administration. Elles ne remplacent pas un audit.</p>
<h4>Contenus non accessibles</h4>
<p>Les documents transmis par des tiers, comme les factures, ne sont pas toujours balisés. Une version accessible vous est envoyée sur demande.</p>
<h4>Signaler une difficulté</h4>
<p>Si un contenu ou un service vous est inaccessible, appelez le {{telephone}} ou écrivez-nous : nos coordonnées sont sous « Nous joindre », en bas de chaque page, et « Nous contacter » vous attend dans votre espace. Une autre solution vous sera proposée.</p>
<h4>Voies de recours</h4>
<p>Sans réponse satisfaisante de notre part, vous pouvez écrire au Défenseur des droits, le saisir en ligne ou joindre l'un de ses délégués : <a href="https://www.defenseurdesdroits.fr">www.defenseurdesdroits.fr</a>.</p>
<p>Déclaration établie le {{date}}.</p>`,
  ),

  page(
    'resilier',
    'Résilier votre contrat',
    `
<p class="texte-chapo">Vous pouvez résilier votre contrat en ligne, à tout moment après un an d'adhésion. Si votre employeur l'a souscrit pour vous, c'est à lui de le résilier.</p>
<h4>Depuis votre espace</h4>
<p>Connectez-vous, ouvrez « Mes contrats » puis choisissez « Résilier votre contrat » sous votre contrat. Un accusé de réception vous est adressé aussitôt, avec la date à laquelle votre résiliation prend effet.</p>
<h4>Sans vous connecter</h4>
<p>Appelez le {{telephone}} ou envoyez un courrier avec votre nom, votre numéro de contrat et la date souhaitée. Votre nouvel assureur peut aussi faire la démarche à votre place.</p>`,
  ),
];
