import { boolean, create, is, nullable, object, optional, string, type Infer } from 'superstruct';
import type { ChampsRegime } from '@portal/shared-api/contract/formulaires/regime';
import { maskNir } from '@portal/shared-api/rules/masking';
import { numberInUse } from '@portal/shared-api/rules/nir';
import { keepCareHidden } from '../../exports/public';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import type { Secrets } from '../../platform/secrets';
import type { FormScope } from '../framework/scope';
import { requestTransmission } from './fund';
import { findTransmitted, saveNumber, saveSheet } from './store';

/** Kind of the job that changes the scheme of a person on the day of effect. */
export const SCHEME_JOB = 'regime-change';

/** The scheme of a person from a day on. */
const changeStruct = object({
  numPers: string(),
  isMonegasque: boolean(),
  /** Thirteen characters, and the key of a French number. */
  numero: string(),
  cle: string(),
  codeRegime: string(),
  codeCaisse: nullable(string()),
  codeCentre: nullable(string()),
  /** Left out by a form that does not ask. */
  rattachements: optional(string()),
  /** Null for whoever did not want to say. */
  isAld: optional(nullable(boolean())),
});
export type SchemeChange = Infer<typeof changeStruct>;

/** Number, scheme and fund as they were typed. */
export const schemeOf = (numPers: string, values: ChampsRegime): SchemeChange => ({
  numPers,
  isMonegasque: values.nir.isMonegasque,
  numero: numberInUse(values.nir),
  cle: values.nir.isMonegasque ? '' : values.nir.cle,
  codeRegime: values.codeRegime,
  codeCaisse: values.codeCaisse || values.numeroCaisse || null,
  codeCentre: values.codeCentre || null,
});

/**
 * Writes number and scheme: card, certificates and profile read them. The number may show that the person is one who
 * hides their care under another.
 */
export async function saveScheme(
  transaction: Transaction,
  secrets: Secrets,
  clientCode: string,
  { numPers, numero, cle, rattachements, ...scheme }: SchemeChange,
  now: Date,
): Promise<void> {
  await saveNumber(
    transaction,
    { clientCode, numPers },
    { nirChiffre: secrets.encrypt(`${numero}${cle}`), nirIndex: secrets.index(numero), nirMasque: maskNir(numero) },
  );
  await keepCareHidden(transaction, clientCode, [numPers], now);
  const sealed = rattachements === undefined || rattachements === '' ? null : secrets.encrypt(rattachements);
  await saveSheet(
    transaction,
    { clientCode, numPers },
    { ...scheme, ...(rattachements === undefined ? {} : { rattachementsChiffres: sealed }) },
  );
}

/** Writes a change, and asks the fund again wherever statements of the person are transmitted. */
async function apply(
  transaction: Transaction,
  secrets: Secrets,
  clientCode: string,
  change: SchemeChange,
  now: Date,
): Promise<void> {
  await saveScheme(transaction, secrets, clientCode, change, now);
  for (const numeroContrat of await findTransmitted(transaction, { clientCode, numPers: change.numPers }))
    await requestTransmission(transaction, { clientCode, numeroContrat, numPers: change.numPers }, null, now);
}

/** Changes the scheme of a person on a day, at once if it is not ahead. */
export async function planScheme(
  { database, client, secrets, now }: FormScope,
  change: SchemeChange,
  dateEffet: string,
): Promise<void> {
  if (dateEffet <= civilDateOf(now)) {
    await apply(database, secrets, client.code, change, now);
    return;
  }
  await enqueue(database, {
    clientCode: client.code,
    kind: SCHEME_JOB,
    payload: { chiffre: secrets.encrypt(JSON.stringify(change)) },
    now,
    runAt: startOfCivilDate(dateEffet),
  });
}

const payloadStruct = object({ chiffre: string() });

/**
 * The change that a job carries.
 * @throws Error for another payload
 */
export function changeIn(secrets: Pick<Secrets, 'decrypt'>, payload: Record<string, unknown>): SchemeChange {
  if (!is(payload, payloadStruct)) throw new Error('This job holds no change of scheme.');
  return create(JSON.parse(secrets.decrypt(payload.chiffre)), changeStruct);
}

/** Changes the scheme on the announced day. */
export const schemeJob = ({ secrets, now }: { secrets: Secrets; now: () => Date }): JobHandler => ({
  isTransactional: true,
  run: async ({ payload, clientCode }, transaction) => {
    await apply(transaction, secrets, clientCode, changeIn(secrets, payload), now());
  },
});
