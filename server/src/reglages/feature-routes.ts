import { featureKeys, fixedModes, type FeatureKey } from '@portal/shared-api/contract/features';
import {
  listFonctionnalites,
  readFonctionnaliteHistory,
  saveFonctionnalite,
  tryFonctionnalites,
  type FeatureSetting,
  type featureReasons,
} from '@portal/shared-api/contract/reglages';
import { featureFamilies, featureFamily, featureLabel, isAct } from '@portal/shared-api/rules/feature-labels';
import { foldText } from '@portal/shared-api/rules/search-text';
import { hasExceptions, isFeatureShown } from '@portal/shared-api/rules/features';
import { clientForPerson, findAudienceCodes, listAudienceChoices } from '../audiences/public';
import { findAssures, findContractNumbers, findPersonNumbers, type AssureRow } from '../contrats/public';
import { findClientByCode, type ClientDirectory } from '../identity/clients/public';
import { termsFeature } from '../identity/registration/public';
import type { Database } from '../platform/database/database';
import { invalid, notFound } from '../platform/errors';
import { isActAcknowledged, modeOfAct } from '../platform/http/act-settings';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { expectVersion, findLatestVersions, findVersions, recordChange } from '../platform/objects/store';
import { messages } from './messages';
import { auditChange } from './settings-routes';
import { lockClient, storeClient } from './store';
import type { StoredClient } from './values';

/** Why a client may not show its terms; null where every visitor reads them and goes on doing so. */
export type FindFaultOfTerms = (database: Database, clientCode: string, today: string) => Promise<string | null>;

const type = 'fonctionnalite';
const hasFixedMode = (cle: FeatureKey) => isAct(cle) && cle in fixedModes;
const mayHaveMode = (cle: FeatureKey) => isAct(cle) && !hasFixedMode(cle);

function present({ configuration, settings }: StoredClient, cle: FeatureKey, version: number): FeatureSetting {
  const { isActivated = false, isActivatedPerContract = {} } = configuration.fonctionnalites[cle] ?? {};
  return {
    cle,
    libelle: featureLabel(cle),
    famille: featureFamily(cle),
    isActivated,
    modeGestion: isAct(cle) ? modeOfAct(settings, cle) : null,
    isModeFixe: hasFixedMode(cle),
    isArEnvoye: isAct(cle) ? isActAcknowledged(settings, cle) : null,
    // Earlier rows and modes, which nothing reads, go with the next change.
    parContrat: Object.entries(hasExceptions(cle) ? isActivatedPerContract : {}).map(
      ([numeroContratIndividuel, isOn]) => ({ numeroContratIndividuel, isActivated: isOn }),
    ),
    parAudience: (hasExceptions(cle) ? (settings.parAudience?.[cle] ?? []) : []).map((row) =>
      mayHaveMode(cle) ? row : { ...row, modeGestion: null },
    ),
    version,
  };
}

/** Features of a client, their modes, and what a contract sees of them. */
export const featureRoutes = (directory: ClientDirectory, findFaultOfTerms: FindFaultOfTerms): DomainRoutes => [
  handle(listFonctionnalites, async ({ database, client, query }) => {
    const stored = await findClientByCode(database, client.code);
    if (!stored) throw notFound();
    const versions = await findLatestVersions(database, client.code, type);
    const { texte = '', famille, etat, tri = 'famille' } = query;
    const found = featureKeys
      .map((cle) => present(stored, cle, versions.get(cle)?.version ?? 0))
      .filter((each) => foldText(`${each.libelle} ${each.cle}`).includes(foldText(texte)))
      .filter((each) => famille === undefined || each.famille === famille)
      .filter(
        (each) =>
          etat === undefined ||
          (etat === 'contrat' && each.parContrat.length > 0) ||
          (etat === 'audience' && each.parAudience.length > 0) ||
          each.isActivated === { active: true, inactive: false, contrat: null, audience: null }[etat],
      );
    if (tri.endsWith('libelle')) found.sort((one, other) => one.libelle.localeCompare(other.libelle, 'fr'));
    if (tri.startsWith('-')) found.reverse();
    const { page, taille, slice } = pagination(query);
    return {
      fonctionnalites: found.slice(slice.offset, slice.offset + slice.limit),
      familles: [...featureFamilies],
      audiences: await listAudienceChoices(database, client.code),
      pagination: { page, taille, total: found.length },
    };
  }),

  handle(
    saveFonctionnalite,
    async (context) => {
      const { body, client, database, params } = context;
      const { cle } = params;
      const { modeGestion, isArEnvoye, isActivated, parContrat, parAudience, version, motif } = body;
      const before = await lockClient(database, client.code);
      const name = { clientCode: client.code, type, cle };
      await expectVersion(database, name, version);
      if (!isAct(cle) && (modeGestion !== null || isArEnvoye !== null))
        throw invalid([{ champ: 'modeGestion', code: 'acte', message: messages.noAct }], messages.noAct);
      if (hasFixedMode(cle) && modeGestion !== modeOfAct(before.settings, cle))
        throw invalid([{ champ: 'modeGestion', code: 'mode', message: messages.fixedMode }], messages.fixedMode);
      if (!hasExceptions(cle) && parContrat.length + parAudience.length > 0)
        throw invalid(
          [{ champ: 'parContrat', code: 'exception', message: messages.noException }],
          messages.noException,
        );
      if (cle === termsFeature && isActivated) await refuseWithoutTerms(context, before, findFaultOfTerms);
      await refuseWrongAudiences(context, cle, parAudience);
      const numbers = await findContractNumbers(
        database,
        client.code,
        parContrat.map(({ numeroContratIndividuel }) => numeroContratIndividuel),
      );
      const isActivatedPerContract: Record<string, boolean> = {};
      for (const { numeroContratIndividuel: typed, isActivated: isOn } of parContrat) {
        const numero = numbers.get(typed);
        if (numero === undefined) throw refuseContract(messages.contract(typed));
        // The last of two would decide, whatever the first says.
        if (numero in isActivatedPerContract) throw refuseContract(messages.twice(numero));
        isActivatedPerContract[numero] = isOn;
      }
      const { settings, configuration } = before;
      const after: StoredClient = {
        ...before,
        configuration: {
          ...configuration,
          fonctionnalites: {
            ...configuration.fonctionnalites,
            [cle]: { isActivated, ...(parContrat.length > 0 ? { isActivatedPerContract } : {}) },
          },
        },
        settings: {
          ...settings,
          ...(modeGestion !== null && mayHaveMode(cle) && modeGestion !== modeOfAct(settings, cle)
            ? { modesGestion: { ...settings.modesGestion, [cle]: modeGestion } }
            : {}),
          ...(isArEnvoye !== null && isArEnvoye !== isActAcknowledged(settings, cle)
            ? { accusesReception: { ...settings.accusesReception, [cle]: isArEnvoye } }
            : {}),
          parAudience: { ...settings.parAudience, [cle]: parAudience },
        },
      };
      await storeClient(database, client.code, after);
      const [avant, apres] = [valuesOf(present(before, cle, 0)), valuesOf(present(after, cle, 0))];
      const { userName: auteur } = signedIn(context);
      const change = { ...name, version: version + 1, valeurs: apres, auteur, motif, date: context.now() };
      await recordChange(database, change, avant);
      await auditChange(context, cle, { avant, apres }, motif);
      return { version: version + 1 };
    },
    { afterCommit: () => directory.forget() },
  ),

  handle(readFonctionnaliteHistory, async ({ database, client, params }) => ({
    versions: await findVersions(database, { clientCode: client.code, type, cle: params.cle }),
  })),

  handle(tryFonctionnalites, async (context) => {
    const { database, client, today, query } = context;
    const stored = await findClientByCode(database, client.code);
    const typed = query.numeroContratIndividuel;
    const numeroContratIndividuel = (await findContractNumbers(database, client.code, [typed])).get(typed);
    if (!stored || numeroContratIndividuel === undefined) throw notFound(messages.unknownContract);
    const { assure, personne } = await insuredOf(context, numeroContratIndividuel, query.numPers);
    const reader = {
      numPers: assure.numPers,
      contrats: [numeroContratIndividuel],
      numeroContrat: numeroContratIndividuel,
    };
    const { configuration, settings } = await clientForPerson(database, { ...client, ...stored }, reader, today());
    const { fonctionnalites } = stored.configuration;
    const isOwn = (features: typeof fonctionnalites, cle: FeatureKey) =>
      hasExceptions(cle) && features[cle]?.isActivatedPerContract?.[numeroContratIndividuel] !== undefined;
    const reasonOf = (cle: FeatureKey): keyof typeof featureReasons => {
      if (isOwn(fonctionnalites, cle)) return 'CONTRAT';
      if (isOwn(configuration.fonctionnalites, cle)) return 'AUDIENCE';
      return fonctionnalites[cle] ? 'CLIENT' : 'ABSENTE';
    };
    const mayKnow = signedIn(context).rights.has('users.adherent:read');
    return {
      personne: mayKnow ? { nom: personne.nom, prenom: personne.prenom } : null,
      fonctionnalites: featureKeys.map((cle) => ({
        cle,
        libelle: featureLabel(cle),
        isVisible: isFeatureShown(configuration.fonctionnalites, cle, numeroContratIndividuel),
        raison: reasonOf(cle),
        modeGestion: isAct(cle) ? modeOfAct(settings, cle) : null,
      })),
    };
  }),
];

const valuesOf = ({ isActivated, modeGestion, isArEnvoye, parContrat, parAudience }: FeatureSetting) => ({
  isActivated,
  modeGestion,
  isArEnvoye,
  parContrat,
  parAudience,
});

/**
 * An insured person of a contract: the member where none is named.
 * @throws PortalError 404 for a person whom the contract does not insure.
 */
async function insuredOf(
  { client, database }: Pick<Context, 'client' | 'database'>,
  numeroContratIndividuel: string,
  numPers: string | undefined,
): Promise<AssureRow> {
  const insured = await findAssures(database, client.code, [numeroContratIndividuel]);
  const [found] =
    numPers === undefined
      ? insured.filter(({ assure }) => assure.codeLienParente === 'ADH')
      : (await findPersonNumbers(database, client.code, numPers)).flatMap((each) =>
          insured.filter(({ assure }) => assure.numPers === each),
        );
  if (!found) throw notFound(messages.unknownInsured);
  return found;
}

/**
 * @throws PortalError 400 when terms would be shown that visitors cannot read, or not for long: nobody could register
 * any more
 */
async function refuseWithoutTerms(
  { client, database, today }: Pick<Context, 'client' | 'database' | 'today'>,
  before: StoredClient,
  findFaultOfTerms: FindFaultOfTerms,
): Promise<void> {
  const isOn = before.configuration.fonctionnalites[termsFeature]?.isActivated === true;
  const fault = isOn ? null : await findFaultOfTerms(database, client.code, today());
  if (fault !== null) throw invalid([{ champ: 'isActivated', code: 'conditions', message: fault }], fault);
}

const refuseContract = (problem: string) =>
  invalid([{ champ: 'parContrat', code: 'contrat', message: problem }], problem);

/** @throws PortalError 400 for an audience that is unknown or stands twice, and for a mode of what has none. */
async function refuseWrongAudiences(
  { client, database }: Pick<Context, 'client' | 'database'>,
  cle: FeatureKey,
  rows: FeatureSetting['parAudience'],
): Promise<void> {
  const refuse = (problem: string) => invalid([{ champ: 'parAudience', code: 'audience', message: problem }], problem);
  const codes = rows.map(({ audience }) => audience);
  const known = await findAudienceCodes(database, client.code, codes);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown !== undefined) throw refuse(messages.audience(unknown));
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) throw refuse(messages.twice(twice));
  if (!mayHaveMode(cle) && rows.some(({ modeGestion }) => modeGestion !== null))
    throw refuse(hasFixedMode(cle) ? messages.fixedMode : messages.noAct);
}
