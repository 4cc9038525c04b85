import { freezeHours } from '@portal/shared-api/rules/account-freeze';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { awaitedDays, careDayOf, handlingDays, requestStories } from '../events/requests';
import { vernoux } from '../people/personas-vald';
import { billOf, fact, letter, sent, unread, type DemoBox } from './model';
import { addressChanged, assembly, coverChanges, dueNotice, newCard } from './shared';

const { lina, noe } = vernoux;
const { camilleAccount, camilleMove, linaOsteopath, noeDevice } = requestStories;

/**
 * Camille Vernoux: fourteen letters, three of them unread (product 6.4), consistent with the statements and requests of
 * the demo.
 */
export const vernouxBox: DemoBox = {
  client: 'VALD',
  contrat: 'VAL0004521',
  letters: (calendar) => {
    const { day, said } = calendar;
    return [
      dueNotice(calendar, 0, unread),
      letter(
        day(addDays(noeDevice.date, 1)),
        'REMBOURSEMENT',
        'Votre demande de remboursement : une pièce est à renvoyer',
        [
          `Nous avons bien reçu votre demande de remboursement du ${said(noeDevice.date)} pour un appareillage.`,
          "L'ordonnance jointe n'est pas lisible. Merci de la photographier de nouveau, bien à plat et en pleine lumière, puis de la joindre à votre demande depuis « Mes demandes ».",
          `Votre remboursement sera calculé dès sa réception. Sans nouvelle de votre part avant le ${said(addDays(noeDevice.date, awaitedDays))}, la demande sera classée ; vous pourrez toujours en faire une autre.`,
        ],
        {
          ...unread,
          informations: [fact('Soin', noeDevice.about), billOf(noeDevice), fact('Pièce attendue', 'Ordonnance')],
        },
      ),
      letter(
        day('2026-11-06'),
        'PRISE_EN_CHARGE',
        "Réponse au devis de l'opticien de Noé",
        [
          "Vous nous avez transmis le devis d'un équipement optique pour Noé. Sa monture et ses verres relèvent du panier 100 % Santé.",
          "Il n'y aura donc aucun reste à payer : l'opticien peut pratiquer le tiers payant sur présentation de votre carte.",
        ],
        {
          numPers: noe.numPers,
          informations: [
            fact('Bénéficiaire', 'Noé Vernoux'),
            fact('Professionnel', 'Optique de Test'),
            fact('Reste à charge estimé', '0,00 €'),
          ],
        },
      ),
      newCard(calendar),
      letter(
        day('2026-10-29'),
        'RECLAMATION',
        'Accusé de réception de votre réclamation',
        [
          `Votre réclamation du ${said('2026-10-26')} au sujet du refus de remboursement d'une séance d'ostéopathie de Lina nous est parvenue.`,
          'Elle est étudiée par un service distinct de celui qui a pris la décision. Une réponse motivée vous sera adressée sous deux mois au plus.',
          'Si elle ne vous convient pas, vous pourrez saisir gratuitement le médiateur désigné par votre contrat.',
        ],
        { numPers: lina.numPers },
      ),
      sent(
        day('2026-10-26'),
        'RECLAMATION',
        "Contestation du refus d'une séance d'ostéopathie",
        [
          `Vous avez refusé le remboursement de la séance d'ostéopathie de ma fille Lina, du ${said(careDayOf(linaOsteopath))}, au motif que son forfait annuel était épuisé.`,
          "D'après mes comptes, une séance de l'année ne lui a pas été remboursée en entier. Je vous demande de revoir ce décompte.",
        ],
        { numPers: lina.numPers },
      ),
      letter(
        day(addDays(linaOsteopath.date, handlingDays + 1)),
        'REMBOURSEMENT',
        "Séance d'ostéopathie de Lina : forfait annuel épuisé",
        [
          `La séance d'ostéopathie du ${said(careDayOf(linaOsteopath))} ne donne pas lieu à un remboursement : les quatre séances prises en charge cette année l'ont déjà été.`,
          'Le forfait se renouvelle au 1er janvier. Les séances déjà remboursées sont listées dans « Mes prestations ».',
        ],
        {
          ...unread,
          numPers: lina.numPers,
          informations: [
            fact('Bénéficiaire', 'Lina Vernoux'),
            fact('Dépense', billOf(linaOsteopath).valeur),
            fact('Remboursement de la mutuelle', '0,00 €'),
          ],
        },
      ),
      sent(
        day('2026-09-08'),
        'CONTRAT',
        'Attestation de droits de Noé',
        ["Veuillez trouver ci-joint l'attestation de droits de mon fils Noé, que notre caisse a mise à jour."],
        { numPers: noe.numPers },
      ),
      letter(
        day('2026-08-07'),
        'REMBOURSEMENT',
        "Régularisation d'une consultation payée deux fois",
        [
          `Votre consultation du ${said('2026-07-16')} nous a été transmise deux fois par votre caisse, et vous a été remboursée deux fois.`,
          `Le second remboursement a été repris sur votre virement du ${said('2026-08-06')}. Il n'y a rien à faire de votre part.`,
        ],
        { informations: [fact('Soin', 'Consultation de médecin généraliste'), fact('Somme reprise', '9,00 €')] },
      ),
      assembly(calendar),
      coverChanges(calendar),
      letter(
        day('2025-09-08'),
        'PRISE_EN_CHARGE',
        'Accord de prise en charge de votre hospitalisation',
        [
          "Nous prenons en charge votre séjour selon les garanties de votre contrat, et réglerons directement l'établissement.",
          'Les frais de confort que votre formule ne couvre pas, comme la télévision ou le téléphone, vous seront demandés à la sortie.',
        ],
        {
          informations: [
            fact('Établissement', 'Centre hospitalier de Test'),
            fact('Entrée prévue', said('2025-09-15')),
            fact('Forfait journalier', 'Frais réels'),
            fact('Chambre particulière', '60,00 € par jour'),
          ],
        },
      ),
      addressChanged(day(addDays(camilleMove.date, 2))),
      letter(
        day(addDays(camilleAccount.date, 1)),
        'CONTRAT',
        'Votre compte de remboursement est modifié',
        [
          `Le compte sur lequel vos remboursements sont versés a été changé à votre demande. Par sécurité, aucun virement n'y est fait pendant ${freezeHours.usual} heures.`,
          "Si vous n'êtes pas à l'origine de ce changement, appelez-nous sans attendre.",
        ],
        { informations: [fact('Nouveau compte', camilleAccount.about)] },
      ),
    ];
  },
};
