import type { IdentitySection } from '@portal/shared-api/contract/service-identite';
import type { Client } from '../../platform/http/context';
import { confirmationMs, resetMs } from '../links/public';
import { codeDigits, codeMs, triesOfCode } from '../second-factor/public';
import { ABSOLUTE_LIMIT_MS, BLOCK_MS, FAILURES_BEFORE_BLOCK, IDLE_LIMIT_MS } from '../sessions/public';
import { messages } from './messages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in its largest whole unit: « 20 min », « 10 h », « 7 j ». */
export function inWords(milliseconds: number): string {
  const [unit, size] =
    milliseconds % day === 0
      ? ([messages.days, day] as const)
      : milliseconds % hour === 0
        ? ([messages.hours, hour] as const)
        : ([messages.minutes, minute] as const);
  return `${milliseconds / size}\u00a0${unit}`;
}

const { sections, labels } = messages;
const line = (cle: keyof typeof labels, valeur: string) => ({ cle, libelle: labels[cle], valeur });

/** What applies to a client, in sections. Secrets are said to be set, never shown. */
export function describeIdentity({ hosts, configuration, settings }: Client, origin: string): IdentitySection[] {
  const { identityProvider, parHote = {} } = settings;
  const external = identityProvider
    ? [
        line('issuer', identityProvider.issuer),
        line('clientId', identityProvider.clientId),
        line('clientSecret', identityProvider.clientSecretChiffre === null ? messages.none : messages.masked),
        line('libelle', configuration.oidcExternalProvider?.libelle ?? messages.none),
      ]
    : [line('issuer', origin), line('clientId', messages.ownClient), line('clientSecret', messages.none)];
  return [
    { titre: sections.provider, parametres: [...external, line('scopes', 'openid')] },
    {
      titre: sections.sessions,
      parametres: [
        line('idle', inWords(IDLE_LIMIT_MS)),
        line('absolute', inWords(ABSOLUTE_LIMIT_MS)),
        line('activation', inWords(confirmationMs)),
        line('reset', inWords(resetMs)),
      ],
    },
    {
      titre: sections.password,
      parametres: [
        line('length', String(configuration.passwordRequiredLength ?? messages.usualLength)),
        line('failures', String(FAILURES_BEFORE_BLOCK)),
        line('block', inWords(BLOCK_MS)),
      ],
    },
    {
      titre: sections.factor,
      parametres: [
        line('codeLength', String(codeDigits)),
        line('codeLifetime', inWords(codeMs)),
        line('codeTries', String(triesOfCode)),
        line('sms', configuration.amfSmsActivated ? messages.yes : messages.no),
        line('forbiddenPhones', String(settings.telephonesInterdits.length)),
      ],
    },
    {
      titre: sections.hosts,
      parametres: [
        line('hosts', hosts.join(', ') || messages.none),
        line('restrictedHosts', restricted(parHote).join(', ') || messages.none),
        line('callbacks', messages.ownHostsOnly),
      ],
    },
  ];
}

const restricted = (byHost: NonNullable<Client['settings']['parHote']>) =>
  Object.entries(byHost)
    .filter(([, { configuration }]) => configuration?.isRestrictedUrl === true)
    .map(([host]) => host);
