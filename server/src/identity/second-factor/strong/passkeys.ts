import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransportFuture,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { array, is, literal, optional, string, type } from 'superstruct';
import type { Passkey } from './passkey-store';

/** Where passkeys are made and shown: a browser offers one of this host name nowhere else. */
export interface PasskeyPlace {
  /** As configured, never as the caller says. */
  origin: string;
  libelleClient: string;
  /** Staff show themselves to the authenticator each time: by finger, face or PIN. */
  isVerificationRequired: boolean;
}

/** Host name that passkeys are bound to. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

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

/** What the browser needs to make a passkey; its challenge must come back signed. Keys that the account has are not made twice. */
export function newPasskeyOptions(
  place: PasskeyPlace,
  owner: Owner,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: place.libelleClient,
    rpID: rpIdOf(place.origin),
    // Random in effect, and the same for all keys of the account; no name, no address.
    userID: Uint8Array.from(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    userName: owner.userName,
    userDisplayName: `${owner.prenom} ${owner.nom}`,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: verification(place) },
  });
}

/* What the library reads of an answer, before it checks it. */
const credential = { id: string(), rawId: string(), type: literal('public-key') };
const madeStruct = type({
  ...credential,
  response: type({ clientDataJSON: string(), attestationObject: string(), transports: optional(array(string())) }),
});
const shownStruct = type({
  ...credential,
  response: type({ clientDataJSON: string(), authenticatorData: string(), signature: string() }),
});

/** A passkey that the library found right. */
export type NewPasskey = Pick<Passkey, 'id' | 'rpId' | 'clePublique' | 'compteur' | 'transports'>;

/**
 * Checks a passkey just made: challenge, origin, host name, presence.
 * @param answer as the browser gave it, whatever it is.
 * @returns null when anything differs.
 */
export async function checkNewPasskey(
  place: PasskeyPlace,
  answer: unknown,
  challenge: string,
): Promise<NewPasskey | null> {
  if (!is(answer, madeStruct)) return null;
  // The library says what differs by an error.
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

/** What the browser needs to show one of the account's passkeys. */
export function passkeyOptions(
  place: PasskeyPlace,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: rpIdOf(place.origin),
    allowCredentials: known.map(toDescriptor),
    userVerification: verification(place),
  });
}

/** The identifier of the passkey that an answer names, or null. */
export function passkeyIdOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null;
}

/**
 * Checks a passkey that was shown: challenge, origin, host name, signature, and that its count went on.
 * @returns the new count, null when anything differs.
 */
export async function checkPasskey(
  place: PasskeyPlace,
  passkey: Passkey,
  answer: unknown,
  challenge: string,
): Promise<number | null> {
  if (!is(answer, shownStruct)) return null;
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
