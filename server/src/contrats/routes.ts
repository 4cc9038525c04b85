import {
  listContrats,
  listCoordonneesBancaires,
  printContrat,
  type Contrat,
} from '@portal/shared-api/contract/contrats';
import { isStruckOff } from '@portal/shared-api/rules/contracts';
import { PortalError, notFound, refused } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type SignedContext } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { fileName } from './listing';
import { findAccountsUnderWay, readAccountsOf } from './coordonnees';
import { ficheSalarieRoutes } from './fiche-salarie/routes';
import { messages } from './messages';
import type { ModeOf, ReadModes } from './modes';
import { findResumptions } from './resume';
import { endedFor, presentContrats, roleOn } from './rules';
import { findAssures, findContratsOf, findOptions } from './store';
import { synthesisPdf } from './synthesis';
import { findToCome, type FindPaidToCome } from './to-come';

/**
 * Contracts of the signed-in person, best first. @param modeOf name of a way to pay @param findPaid what contracts pay
 * by what is announced; null for who asks only how they are today
 * @throws PortalError 404 `AucunContrat`, 403 `AdherentRadie` (product 4.9).
 */
export async function contratsOf(
  {
    database,
    client,
    session: { numPers, userId },
    today,
  }: Pick<SignedContext, 'database' | 'client' | 'session' | 'today'>,
  modeOf: ModeOf,
  findPaid: FindPaidToCome | null = null,
): Promise<Contrat[]> {
  const rows = numPers === null ? [] : await findContratsOf(database, client.code, numPers);
  if (numPers === null || rows.length === 0)
    throw new PortalError(404, 'AucunContrat', { message: messages.noContract });
  if (
    isStruckOff(
      rows.map(({ contrat, assure }) => endedFor(contrat, assure.dateSortie, today())),
      today(),
    )
  )
    throw new PortalError(403, 'AdherentRadie', { message: messages.struckOff });
  const numeros = rows.map((row) => row.contrat.numero);
  const [assures, options] = [
    await findAssures(database, client.code, numeros),
    await findOptions(database, client.code, numeros),
  ];
  const lacksAccount = rows.some(({ contrat, rib }) => contrat.codeModePaiementPrestation === 'VIR' && rib === null);
  const accountsUnderWay: ReadonlySet<string> = lacksAccount
    ? await findAccountsUnderWay(database, client.code, { userId, numPers })
    : new Set();
  // A contract with unpaid contributions stays suspended, whatever waits.
  const suspended = rows.flatMap(({ contrat: { etat, isPrecontentieux, numero } }) =>
    etat === 'suspendu' && !isPrecontentieux ? [numero] : [],
  );
  const held = rows.flatMap(({ contrat, assure }) => (roleOn(assure.codeLienParente) === 'ADHERENT' ? [contrat] : []));
  return presentContrats(rows, assures, options, numPers, today(), {
    accounts: accountsUnderWay,
    resumptions: await findResumptions(database, client.code, suspended),
    toCome: await findToCome(database, client.code, held, today(), findPaid),
    modeOf,
  });
}

/** Contracts and bank details of the signed-in person (S-02, S-06). */
export const routes = (readModes: ReadModes, findPaid: FindPaidToCome): DomainRoutes => [
  handle(listContrats, async (context) => ({
    contrats: await contratsOf({ ...context, session: signedIn(context) }, await readModes(context), findPaid),
  })),

  handle(printContrat, async (context) => {
    const { numeroContratIndividuel: numero } = currentContrat(context);
    const contrats = await contratsOf({ ...context, session: signedIn(context) }, await readModes(context), findPaid);
    const contrat = contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numero);
    if (!contrat) throw notFound();
    return file({
      name: fileName('synthese', context, 'pdf'),
      type: 'application/pdf',
      content: synthesisPdf(context.client, contrat, context.today()),
      disposition: 'inline',
    });
  }),

  handle(listCoordonneesBancaires, async (context) => {
    const { numPers, userId } = signedIn(context);
    if (numPers === null) throw refused('account without person');
    return { ribs: await readAccountsOf(context, { numPers, userId }, await readModes(context)) };
  }),

  ...ficheSalarieRoutes,
];
