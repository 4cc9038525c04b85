import type {
  AuthenticatorTransportFuture,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { array, is, literal, optional, string, type } from 'superstruct';
import type { Passkey } from './passkey-store';

/** Origin for passkeys: a browser offers them for this host name only. */
export interface PasskeyPlace {
  /** From the configuration, never from the request. */
  origin: string;
  libelleClient: string;
  /** Whether the authenticator must verify the user, by fingerprint, face or PIN: for staff. */
  isVerificationRequired: boolean;
}

/** At the first passkey: it takes as long to load as half of the server. */
const library = () => import('@simplewebauthn/server');

/** Host name that passkeys are bound to. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** Passkeys that serve at a host name: a browser offers the others elsewhere only. */
export const passkeysAt = (origin: string, passkeys: readonly Passkey[]): Passkey[] =>
  passkeys.filter(({ rpId }) => rpId === rpIdOf(origin));

const verification = ({ isVerificationRequired }: PasskeyPlace) => (isVerificationRequired ? 'required' : 'preferred');
const knownTransports: readonly AuthenticatorTransportFuture[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
];
const transportsOf = (names: readonly string[]) => knownTransports.filter((transport) => names.includes(transport));
const toDescriptor = ({ id, transports }: Passkey) => ({ id, transports: transportsOf(transports) });

interface Owner {
  id: string;
  userName: string;
  prenom: string;
  nom: string;
}

/**
 * Options for the browser to create a passkey, with the challenge to sign. They exclude the account's existing keys.
 */
export async function newPasskeyOptions(
  place: PasskeyPlace,
  owner: Owner,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: place.libelleClient,
    rpID: rpIdOf(place.origin),
    // Opaque, and the same for all keys of the account; no name, no address.
    userID: Uint8Array.from(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    userName: owner.userName,
    userDisplayName: `${owner.prenom} ${owner.nom}`,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: verification(place) },
  });
}

/* Fields that the library reads before its own checks. */
const credential = { id: string(), rawId: string(), type: literal('public-key') };
const madeStruct = type({
  ...credential,
  response: type({ clientDataJSON: string(), attestationObject: string(), transports: optional(array(string())) }),
});
const shownStruct = type({
  ...credential,
  response: type({ clientDataJSON: string(), authenticatorData: string(), signature: string() }),
});

/** A passkey accepted by the library. */
export type NewPasskey = Pick<Passkey, 'id' | 'rpId' | 'clePublique' | 'compteur' | 'transports'>;

/**
 * Verifies a new passkey: challenge, origin, host name, presence.
 * @param answer unvalidated response of the browser.
 * @returns null for an invalid one.
 */
export async function checkNewPasskey(
  place: PasskeyPlace,
  answer: unknown,
  challenge: string,
): Promise<NewPasskey | null> {
  if (!is(answer, madeStruct)) return null;
  const { verifyRegistrationResponse } = await library();
  // The library reports a mismatch by an error.
  const checked = await verifyRegistrationResponse({
    response: {
      ...answer,
      clientExtensionResults: {},
      response: { ...answer.response, transports: transportsOf(answer.response.transports ?? []) },
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: rpIdOf(place.origin),
    requireUserVerification: place.isVerificationRequired,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return {
    id,
    rpId: rpIdOf(place.origin),
    clePublique: Buffer.from(publicKey).toString('base64url'),
    compteur: counter,
    transports: transportsOf(transports ?? []),
  };
}

/** Options for the browser to show one of the account's passkeys. */
export async function passkeyOptions(
  place: PasskeyPlace,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpIdOf(place.origin),
    allowCredentials: known.map(toDescriptor),
    userVerification: verification(place),
  });
}

/** Identifier of the passkey in a response, or null. */
export function passkeyIdOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null;
}

/**
 * Verifies a passkey: challenge, origin, host name, signature, and an increasing counter.
 * @returns the new counter, null for an invalid response.
 */
export async function checkPasskey(
  place: PasskeyPlace,
  passkey: Passkey,
  answer: unknown,
  challenge: string,
): Promise<number | null> {
  if (!is(answer, shownStruct)) return null;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: passkey.rpId,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.clePublique, 'base64url')),
      counter: passkey.compteur,
    },
    requireUserVerification: place.isVerificationRequired,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
