import { accessReasonList } from '@portal/shared-api/contract/acces-administrateur';
import { referenceReasonList } from '@portal/shared-api/contract/reference-externe';
import { adresses } from './adresses/domain';
import type { Portal } from './app';
import { attestations } from './attestations/domain';
import { campagnes } from './campagnes/domain';
import { carteTp } from './carte-tp/domain';
import { audiences } from './audiences/domain';
import { clientByAudience, clientForPerson, findAudiencesOf } from './audiences/public';
import { connecteurs } from './connecteurs/domain';
import { contenus } from './contenus/domain';
import { findLabels, readPaymentModes } from './contenus/public';
import { contrats } from './contrats/domain';
import { cotisations } from './cotisations/domain';
import { findPaidToCome } from './cotisations/public';
import { courriers } from './courriers/domain';
import { demandes } from './demandes/domain';
import { demarches } from './demarches/domain';
import { documents } from './documents/domain';
import { edition } from './edition/domain';
import { findFaultOfTerms } from './edition/public';
import { edge } from './edge/domain';
import { etablissements } from './etablissements/domain';
import { etiquettes } from './etiquettes/domain';
import { exportsDemandes } from './exports/domain';
import { expireExports } from './exports/public';
import { federation } from './federation/domain';
import { createChooser, releasedFront, releasedLabels } from './federation/public';
import { fichiers } from './fichiers/domain';
import { formulaires } from './formulaires/domain';
import { forgetDrafts, withdrawAnswers } from './formulaires/public';
import { geolocalisation } from './geolocalisation/domain';
import { historique } from './historique/domain';
import { accounts } from './identity/accounts/domain';
import { clients } from './identity/clients/domain';
import { mailLook, createClientDirectory } from './identity/clients/public';
import { connections } from './identity/connections/domain';
import { dashboard } from './identity/dashboard/domain';
import { deletion } from './identity/deletion/domain';
import { externalReference } from './identity/external-reference/domain';
import { invitation } from './identity/invitation/domain';
import { links } from './identity/links/domain';
import { provider } from './identity/provider/domain';
import { recovery } from './identity/recovery/domain';
import { registration } from './identity/registration/domain';
import { rights } from './identity/rights/domain';
import { secondFactor, secondStep } from './identity/second-factor/domain';
import { roles } from './identity/roles/domain';
import { security } from './identity/security/domain';
import { sessions } from './identity/sessions/domain';
import { signIn } from './identity/sign-in/domain';
import { type Front, createSignInParts, type ProviderAccess } from './identity/sign-in/public';
import { staffAccounts } from './identity/staff-accounts/domain';
import { identitySettings } from './identity/settings/domain';
import { staffAccess } from './identity/staff-access/domain';
import { findRequestSession } from './identity/staff-access/public';
import { persons } from './identity/persons/domain';
import { users } from './identity/users/domain';
import { mesuresFormulaires } from './mesures-formulaires/domain';
import { notesVersion } from './notes-version/domain';
import { notifications } from './notifications/domain';
import { addressOf, forgetReceived } from './notifications/public';
import { nouveauClient } from './nouveau-client/domain';
import type { Domain, House } from './platform/domain';
import { createFileVault } from './platform/files/vault';
import { checkPayments, paiementCotisation, paymentProvider } from './paiement-cotisation/domain';
import { prestations } from './prestations/domain';
import { prevoyance } from './prevoyance/domain';
import { profil } from './profil/domain';
import { reglages } from './reglages/domain';
import { statistiques } from './statistiques/domain';
import { reseauxSoins } from './reseaux-soins/domain';
import { signaturesPaiements } from './signatures-paiements/domain';
import { simulateur } from './simulateur/domain';
import { traitementDemandes } from './traitement-demandes/domain';
import { tiersPrestations } from './tiers-prestations/domain';
import { vel } from './vel/domain';
import { vues } from './vues/domain';

/** Replacements for tests. */
export interface PortalOptions {
  /** Look of the server's pages, by default that of the release of shared-ui. */
  front?: Front;
  /** Without the pages, which need releases. */
  isWithoutPages?: boolean;
  /** Access to identity providers. */
  providerAccess?: Partial<ProviderAccess>;
}

/** The portal: its domains in order. A domain imports only the public doors of domains that stand before it. */
export async function portal(house: House, options: PortalOptions = {}): Promise<Portal> {
  const { platform } = house;
  const vault = createFileVault(platform.config, platform.secrets);
  const chooser = createChooser(platform.database, platform.config.stateDir);
  const front = options.front ?? releasedFront(chooser);
  const parts = createSignInParts(house, front, options.providerAccess);
  const payments = paymentProvider(platform);
  const directory = createClientDirectory(platform.database, payments ? [] : ['monextService']);
  await directory.warm();
  const clientFor = clientByAudience(platform);
  const domains: Domain[] = [
    clients,
    rights,
    accounts,
    notifications(platform),
    links,
    sessions,
    provider(parts.providers, platform),
    signIn(parts, front, secondStep),
    secondFactor(parts, front),
    staffAccess(platform, ({ database, client }) => findLabels(database, client.code, accessReasonList)),
    security(parts.party),
    deletion(platform, withdrawAnswers),
    demandes,
    contrats(readPaymentModes, findPaidToCome),
    invitation,
    fichiers(vault),
    contenus(() => domains.flatMap(({ uses }) => uses ?? []), findAudiencesOf),
    adresses,
    exportsDemandes({ ...platform, clientFor }, vault, () => domains.map(({ deferredLists }) => deferredLists ?? {})),
    documents(() => domains.flatMap((domain) => domain.documents ?? [])),
    signaturesPaiements(platform, () => domains),
    prevoyance,
    etablissements,
    cotisations(platform, checkPayments(payments)),
    paiementCotisation(platform, payments, front),
    prestations(platform),
    carteTp(platform, clientForPerson),
    vel,
    etiquettes(releasedLabels(chooser)),
    formulaires(platform),
    historique(vault),
    audiences(platform.clock, () => domains.flatMap(({ uses }) => uses ?? [])),
    campagnes(platform),
    traitementDemandes(platform, vault),
    mesuresFormulaires,
    registration,
    recovery(parts, front),
    users,
    persons,
    externalReference(
      ({ database, client }) => findLabels(database, client.code, referenceReasonList),
      async (transaction, account, now) => {
        await forgetReceived(transaction, account.compteId);
        await forgetDrafts(transaction, account);
        await expireExports(transaction, account, now);
      },
    ),
    roles,
    staffAccounts,
    connections,
    attestations,
    courriers,
    tiersPrestations(platform),
    simulateur,
    geolocalisation,
    demarches,
    reseauxSoins,
    profil,
    vues,
    reglages(directory, findFaultOfTerms),
    statistiques,
    identitySettings(directory),
    edition(platform.clock, () => domains.flatMap(({ uses }) => uses ?? [])),
    notesVersion,
    nouveauClient(platform),
    connecteurs(platform),
    federation(chooser, platform.config.stateDir),
    dashboard,
    ...(options.isWithoutPages ? [] : [edge(platform, chooser)]),
  ];
  const demo = platform.config.environment === 'demo' ? await import('./demo/domain') : null;
  return {
    domains: demo ? [...domains, demo.demo(platform)] : domains,
    findClient: (hostname) => directory.find(hostname),
    findSession: (exchange) => findRequestSession(platform, exchange),
    clientFor,
    mailLook,
    mailAddress: addressOf,
    assetOrigins: () => chooser.assetOrigins(),
    ...(demo ? { mailboxPart: demo.mailboxPart(platform) } : {}),
  };
}
