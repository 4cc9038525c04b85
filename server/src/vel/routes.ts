import { listDocumentsOptions, listOptions, printTarif, tariferRenforts } from '@portal/shared-api/contract/vel';
import { invalid } from '../platform/errors';
import { file } from '../platform/http/answers';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { fileName } from '../contrats/public';
import { documentsOf } from './documents/numbers';
import { messages } from './messages';
import { quotePdf } from './print';
import { quote } from './quote';
import { offeredOptions } from './rules';
import { readVelScope } from './scope';

/** « Compléter mes garanties » besides its form: proposals, price and documents (S-19). */
export const routes: DomainRoutes = [
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
