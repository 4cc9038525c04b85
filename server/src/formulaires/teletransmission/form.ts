import { teletransmission } from '@portal/shared-api/contract/formulaires/teletransmission';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { saveScheme, schemeOf } from '../regime/change';
import { alreadyAttached, requestTransmission } from '../regime/fund';
import { isForeignNumber, readScheme } from '../regime/lecture';
import { messages } from '../regime/messages';
import { stopTransmission } from '../regime/store';

/** The person wants none. */
const opposed = 'OPP';
const second = '2';

async function execute({ scope, values }: SubmissionOf<typeof teletransmission>): Promise<Effect> {
  const { database, client, secrets, numeroContrat, now } = scope;
  const key = { clientCode: client.code, numeroContrat, numPers: values.numPers };
  if (values.choix !== true) {
    await stopTransmission(database, key, opposed);
    return { isContratsModifies: true };
  }
  await saveScheme(database, secrets, client.code, schemeOf(values.numPers, values), now);
  // A fund sends its statements to one insurer: the first.
  await requestTransmission(database, key, values.ordrePriorite === second ? alreadyAttached : null, now);
  return { isContratsModifies: true };
}

/** F-02 « Activer la télétransmission ». */
export const teletransmissionForm: ServerFormOf<typeof teletransmission> = {
  form: teletransmission,
  opening: { etats: ['valide'], daysAfterCover: 0, isHealthOnly: true },
  lecture: readScheme,
  verify: async ({ scope, values }) =>
    values.choix === true && (await isForeignNumber(scope, values))
      ? [{ champ: 'nir', code: 'double', message: messages.ofAnother }]
      : [],
  execute,
};
