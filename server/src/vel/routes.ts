import {
  besoinCodes,
  listDocumentsOptions,
  listOptions,
  printTarif,
  readVel,
  tariferRenforts,
} from '@portal/shared-api/contract/vel';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { findOpenRequest } from '../demandes/public';
import { modeOf } from '../formulaires/public';
import { invalid, refused } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { fileName } from '../contrats/public';
import { documentsOf } from './documents/numbers';
import { messages } from './messages';
import { quotePdf } from './print';
import { quote } from './quote';
import { closedBecause, insuredOn, offeredOptions } from './rules';
import { readVelScope } from './scope';
import { effectBounds } from './tarif';

const code = 'velOptionActeGestion';

/** « Compléter mes garanties » up to price and documents, without signature (S-19). */
export const routes: DomainRoutes = [
  handle(readVel, async (context) => {
    const scope = await readVelScope(context);
    const { userId: compteId, numPers } = signedIn(context);
    if (numPers === null) throw refused('account without person');
    const { min, max } = effectBounds(scope.today);
    return {
      modeGestion: modeOf(context.client, code),
      demandeEnCours: await findOpenRequest(context.database, {
        clientCode: context.client.code,
        compteId,
        numeroContrat: currentContrat(context).numeroContratIndividuel,
        code,
      }),
      motifIndisponible: closedBecause(scope.contrat),
      besoins: besoinCodes.map((besoin) => ({ code: besoin, ...messages.needs[besoin] })),
      assures: insuredOn(scope.assures, min).map(({ assure, personne }) => ({
        numPers: assure.numPers,
        nom: personne.nom,
        prenom: personne.prenom,
        codeLienParente: assure.codeLienParente,
      })),
      dateEffetMin: min,
      dateEffetMax: max,
      cotisationActuelle: toEuros(scope.contrat.montantCotisation),
      codePeriodicite: scope.contrat.codePeriodicite,
    };
  }),

  handle(listOptions, async (context) => ({
    options: offeredOptions(await readVelScope(context), context.query.besoins ?? []),
  })),

  handle(listDocumentsOptions, async (context) => {
    const { codesOptions } = context.query;
    const offered = offeredOptions(await readVelScope(context), []);
    const chosen = offered.filter(({ codeOption }) => codesOptions.includes(codeOption));
    if (chosen.length !== new Set(codesOptions).size)
      throw invalid([{ champ: 'codesOptions', code: 'unknown', message: messages.unknownOption }]);
    return {
      documents: chosen.flatMap(({ codeOption, libelle: libelleOption }) =>
        documentsOf(codeOption).map((document) => ({
          ...document,
          codeOption,
          libelleOption,
          typeMime: 'application/pdf',
        })),
      ),
    };
  }),

  // A quote uses POST because it names persons; it writes nothing, and its response is not stored for a replay.
  handle(tariferRenforts, async (context) => quote(await readVelScope(context), context.body), {
    isNeverReplayed: true,
  }),

  handle(printTarif, async (context) => {
    const scope = await readVelScope(context);
    return file({
      name: fileName('devis', context, 'pdf'),
      type: 'application/pdf',
      content: quotePdf(context.client, scope, quote(scope, context.query)),
      disposition: 'inline',
    });
  }),
];
