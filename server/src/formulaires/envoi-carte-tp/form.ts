import { envoiCarteTp, toSelf, type DonneesEnvoiCarteTp } from '@portal/shared-api/contract/formulaires/envoi-carte-tp';
import { emailsIn } from '@portal/shared-api/rules/contact';
import { countSentCards, findOrderableCards, shareCard } from '../../carte-tp/public';
import { sendTemplate, type TemplatedMail } from '../../platform/mail/templates';
import type { ServerFormOf, SubmissionOf } from '../framework/declaration';
import {
  accountOf,
  refuseForeignAccount,
  selectableAssures,
  toBeneficiaires,
  type FormScope,
} from '../framework/scope';
import { messages } from './messages';

const dayMs = 24 * 3_600_000;
/** A lost account must not write to everybody. */
const perDay = 20;

async function lecture(scope: FormScope) {
  const { database, client, numeroContrat, numPers, isMember, today } = scope;
  const holder = { clientCode: client.code, numeroContrat, numPers, isMember };
  const cards = await findOrderableCards(database, holder, today);
  const donnees: DonneesEnvoiCarteTp = {
    cartes: cards.map(({ numPers: person, idCarte }) => ({ numPers: person, idCarte })),
    email: (await accountOf(scope)).email,
  };
  const onCard = selectableAssures(scope).filter(({ assure }) => cards.some((card) => card.numPers === assure.numPers));
  return { donnees, beneficiaires: toBeneficiaires(onCard) };
}

type Asked = SubmissionOf<typeof envoiCarteTp>;

const addressesOf = ({ values, lecture: { donnees } }: Pick<Asked, 'values' | 'lecture'>): string[] =>
  values.typeDestinataire === toSelf ? [donnees.email] : emailsIn(values.emails);

/** The words of the sender below a heading; nothing without any. */
const noteOf = (heading: string, typed: string): string[] => {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? [] : [heading, ...lines];
};

/** One mail, with a link and a code of its own: who forwards it shares theirs alone. */
async function send({ scope, values }: Asked, to: string): Promise<void> {
  const { database, client, numeroContrat, compteId, now } = scope;
  const sharing = { clientCode: client.code, numeroContrat, compteId, numPers: values.numPers, to };
  const { lien, code } = await shareCard(database, scope, sharing);
  const { prenom, nom } = await accountOf(scope);
  const sent = { to, lien, about: { compteId } };
  const mail: TemplatedMail =
    values.typeDestinataire === toSelf
      ? { ...sent, code: 'E-14', variables: { prenom, code, message: noteOf(messages.ownMessage, values.message) } }
      : {
          ...sent,
          code: 'E-14-DESTINATAIRE',
          variables: { expediteur: `${prenom} ${nom}`, code, message: noteOf(messages.message, values.message) },
        };
  await sendTemplate(database, client, mail, now);
}

/** F-05 « Envoyer ma carte de tiers payant ». */
export const envoiCarteTpForm: ServerFormOf<typeof envoiCarteTp> = {
  form: envoiCarteTp,
  opening: { etats: ['valide'], daysAfterCover: 0, isHealthOnly: true },
  lecture,
  verify: async (submission) => {
    const { database, client, compteId, now } = submission.scope;
    // It waits where it failed: nobody sends a card for an account that is deleted meanwhile.
    const gone = refuseForeignAccount(await accountOf(submission.scope), submission.scope);
    if (gone.length > 0) return gone;
    const since = new Date(now.getTime() - dayMs);
    const sent = await countSentCards(database, { clientCode: client.code, compteId }, since);
    return sent + addressesOf(submission).length > perDay
      ? [{ champ: 'typeDestinataire', code: 'max', message: messages.tooMany(perDay) }]
      : [];
  },
  execute: async (submission) => {
    const {
      values,
      scope,
      lecture: { donnees },
    } = submission;
    const addresses = addressesOf(submission);
    for (const to of addresses) await send(submission, to);
    return {
      alerte: {
        action: 'carte.envoyee',
        cible: scope.numeroContrat,
        details: { destinataire: values.typeDestinataire, nombre: addresses.length, personnes: values.numPers },
      },
      // Other addresses are a line of the recap already.
      lignes: values.typeDestinataire === toSelf ? [{ libelle: messages.sentTo, valeur: donnees.email }] : [],
    };
  },
};
