import { answerConsentements, readConsentements } from '@portal/shared-api/contract/formulaires/consentement';
import { audit } from '../../platform/audit/store';
import { invalid } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { versionOf } from '../../platform/text-version';
import { messages } from './messages';
import { checkTextRead, findHistory, keepAnswer, newAnswers, type Answerer } from './store';

const feature = 'consentementAutreActe';
const answererOf = (context: Pick<Context, 'client' | 'session'>): Answerer => ({
  clientCode: context.client.code,
  compteId: signedIn(context).userId,
});

/** F-09 « Mes consentements », page and popup: purposes are the client's, answers the person's. */
export const consentRoutes: DomainRoutes = [
  handle(readConsentements, async (context) => {
    checkFeature(context.client, feature, null);
    const { consentements } = context.client.configuration;
    const history = await findHistory(context.database, answererOf(context), consentements);
    return {
      consentements: history.map(({ purpose: { nom, libelle }, current, all }) => ({
        nom,
        libelle,
        version: versionOf(libelle),
        accepted: current?.isAccepted ?? null,
        dateReponse: current?.date.toISOString() ?? null,
        historique: all.map(({ date, isAccepted }) => ({ date: date.toISOString(), isAccepted })),
        isObligatoire: false as const,
      })),
    };
  }),

  handle(answerConsentements, async (context) => {
    const { client, database, body, ip, now } = context;
    checkFeature(client, feature, null);
    const given = body.data.map(({ nomConsentement, isAccepted, version }, index) => {
      const purpose = client.configuration.consentements.find(({ nom }) => nom === nomConsentement);
      if (!purpose)
        throw invalid(
          [{ champ: `data.${index}.nomConsentement`, code: 'unknown', message: messages.gone }],
          messages.gone,
        );
      if (version !== undefined) checkTextRead(purpose, version, `data.${index}.nomConsentement`);
      return { nom: purpose.nom, libelle: purpose.libelle, isAccepted, adresseIp: ip };
    });
    const answers = await newAnswers(database, answererOf(context), given);
    for (const answer of answers) await keepAnswer(database, answererOf(context), answer, now());
    const session = signedIn(context);
    if (answers.length > 0)
      await audit(database, {
        clientCode: client.code,
        date: now(),
        action: 'consentement.donne',
        acteur: session,
        cible: session.userId,
        details: Object.fromEntries(answers.map(({ nom, isAccepted }) => [nom, isAccepted])),
        ip,
      });
    return { isModeGestionManuel: false, isEnvoiArActivated: false };
  }),
];
