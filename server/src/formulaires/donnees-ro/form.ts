import { donneesRo, type ChampsDonneesRo } from '@portal/shared-api/contract/formulaires/donnees-ro';
import { isNirEmpty, numberInUse } from '@portal/shared-api/rules/nir';
import type { ServerFormOf } from '../framework/declaration';
import { planScheme, schemeOf, type SchemeChange } from '../regime/change';
import { isForeignNumber, readScheme } from '../regime/lecture';
import { messages } from '../regime/messages';

const answers: Readonly<Record<string, boolean>> = { OUI: true, NON: false };

/** Scheme, insured persons that this one depends on, and the long illness where it was asked about. */
function changeOf(values: ChampsDonneesRo, isAldAsked: boolean): SchemeChange {
  const attached = [values.nirRattachement, values.nirRattachement2].filter((each) => !isNirEmpty(each));
  return {
    ...schemeOf(values.numPers, values),
    rattachements: attached.map(numberInUse).join(' '),
    ...(isAldAsked ? { isAld: answers[values.isAld] ?? null } : {}),
  };
}

/** F-15 « Mes données Sécurité sociale ». */
export const donneesRoForm: ServerFormOf<typeof donneesRo> = {
  form: donneesRo,
  opening: { etats: ['valide'], daysAfterCover: 0, isHealthOnly: true },
  lecture: readScheme,
  verify: async ({ scope, values }) =>
    (await isForeignNumber(scope, values)) ? [{ champ: 'nir', code: 'double', message: messages.ofAnother }] : [],
  execute: async ({ scope, values, lecture: { donnees } }) => {
    const person = donnees.personnes.find(({ numPers }) => numPers === values.numPers);
    await planScheme(scope, changeOf(values, person?.isAldDemandee === true), values.dateEffet);
    return { dateEffet: values.dateEffet, isContratsModifies: values.dateEffet <= scope.today };
  },
};
