import { and, arrayContains, asc, count, desc, inArray, type SQL } from 'drizzle-orm';
import {
  createInsurer as createInsurerCall,
  listInsurers,
  type NewInsurerValues,
} from '@portal/shared-api/contract/plateforme';
import { comptes, openStates } from '../identity/accounts/public';
import { clients } from '../identity/clients/public';
import type { ProviderFetch } from '../identity/sign-in/public';
import { acrossClients } from '../platform/database/scope';
import { invalid } from '../platform/errors';
import { signedIn, type Platform } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { createInsurer, InsurerRefused } from './create';
import type { NewInsurer } from './rules';

const orders: Readonly<Record<string, SQL>> = {
  libelle: asc(clients.libelle),
  '-libelle': desc(clients.libelle),
  code: asc(clients.code),
  '-code': desc(clients.code),
};

const lines = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** What was typed on the screen, as the command line gives it too. */
function insurerOf({
  issuer,
  clientId,
  clientSecret,
  libelleFournisseur,
  sujet,
  ...typed
}: NewInsurerValues): NewInsurer {
  const { codeCivilite, nom, prenom, email, ...insurer } = typed;
  return {
    ...insurer,
    code: insurer.code.trim().toUpperCase(),
    libelle: insurer.libelle.trim(),
    hotes: lines(insurer.hotes).map((name) => name.toLowerCase()),
    adressePostale: lines(insurer.adressePostale),
    fournisseur:
      issuer.trim() === ''
        ? null
        : {
            issuer: issuer.trim(),
            clientId: clientId.trim(),
            clientSecret: clientSecret === '' ? null : clientSecret,
            libelle: libelleFournisseur.trim() || insurer.libelle.trim(),
          },
    administrateur: { codeCivilite, nom, prenom, email: email.trim(), sujet: sujet.trim() || null },
  };
}

/** Insurers of the platform, for the administrators whom the operator names (decision 0161). */
export const insurerRoutes = (
  { config, database, secrets }: Pick<Platform, 'config' | 'database' | 'secrets'>,
  callProvider: ProviderFetch,
): DomainRoutes => [
  handle(listInsurers, async (context) => {
    const { page, taille, slice } = pagination(context.query);
    const rows = await context.database
      .select()
      .from(clients)
      .orderBy(orders[context.query.tri ?? 'libelle'] ?? asc(clients.libelle), asc(clients.code))
      .limit(slice.limit)
      .offset(slice.offset);
    const admins = await acrossClients('platform', () =>
      context.database
        .select({ clientCode: comptes.clientCode, nombre: count() })
        .from(comptes)
        .where(and(arrayContains(comptes.roles, ['Admin']), inArray(comptes.etat, [...openStates, 'EN_ATTENTE'])))
        .groupBy(comptes.clientCode),
    );
    return {
      assureurs: rows.map(({ code, libelle, hosts, configuration, settings }) => ({
        code,
        libelle,
        hotes: hosts,
        couleurPrimaire: configuration.charte.couleurPrimaire ?? null,
        fournisseur: settings.identityProvider?.issuer ?? null,
        administrateurs: admins.find(({ clientCode }) => clientCode === code)?.nombre ?? 0,
      })),
      pagination: { page, taille, total: await context.database.$count(clients) },
    };
  }),

  // The provider is asked before anything is stored: no transaction stays open meanwhile.
  handle(
    createInsurerCall,
    async (context) => {
      const actor = signedIn(context);
      const insurer = insurerOf(context.body);
      try {
        const { origin } = await acrossClients('platform', () =>
          createInsurer(
            { database, config, secrets, now: context.now(), callProvider, actor, ip: context.ip },
            insurer,
          ),
        );
        return { code: insurer.code, origine: origin };
      } catch (error) {
        if (!(error instanceof InsurerRefused)) throw error;
        const { problems } = error;
        throw invalid(
          problems.map(({ champ, message }) => ({ champ, code: 'refused', message })),
          problems[0]?.message,
        );
      }
    },
    { ownTransaction: true },
  ),
];
