import {
  adresse,
  type Adresse,
  type ChampsAdresse,
  type DonneesAdresse,
} from '@portal/shared-api/contract/formulaires/adresse';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { majority } from '@portal/shared-api/rules/ages';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn, laterOf } from '@portal/shared-api/rules/civil-dates';
import { departementOf } from '@portal/shared-api/rules/departements';
import { recapOf } from '@portal/shared-api/rules/formulaires/recap';
import { findAddresses, readAddresses, saveAddress } from '../../adresses/public';
import { readRenfortsOn, withRest } from '../avenant/renfort-price';
import { repriceContribution } from '../cotisation/contribution';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { factsOf, letterOf, type EffectDocument } from '../framework/documents';
import { beneficiaryRow } from '../framework/opening';
import { selectableAssures, type FormScope } from '../framework/scope';
import { messages } from './messages';
import { findCode, findContractsOfTheirOwn, isTownOf } from './store';
import { tellMover, writeOwnPrices, type MovedPrice } from './tell-mover';
import { zoneScopes } from './zone-contracts';
import { movedContribution } from './zones';

const nowhere: Adresse = {
  pointRemiseCourrier: '',
  complementGeographique: '',
  numVoie: '',
  libelleCourtBtq: '',
  libelleCourtNatureVoie: '',
  libelleVoie: '',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '',
  localite: '',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  libellePays: 'FRANCE',
  adresseEtrangere: false,
};

async function lecture(scope: FormScope): Promise<{ donnees: DonneesAdresse }> {
  const persons = selectableAssures(scope);
  const known = await findAddresses(
    scope.database,
    scope.client.code,
    persons.map(({ assure }) => assure.numPers),
    scope.today,
  );
  const own = known.get(scope.numPers) ?? nowhere;
  return {
    donnees: {
      adresse: own,
      personnes: persons.map(({ assure: { numPers } }) => ({
        numPers,
        isMemeAdresse: numPers === scope.numPers || JSON.stringify(known.get(numPers)) === JSON.stringify(own),
      })),
      isImpactTarif: (await zoneScopes(scope, { numPers: scope.numPers, day: scope.today })).length > 0,
    },
  };
}

type AddressSubmission = SubmissionOf<typeof adresse>;

/** A minor does not move alone, and the town must match its postal code. */
async function verify({ scope, values, lecture: { beneficiaires } }: AddressSubmission): Promise<FieldError[]> {
  const { database, client, today } = scope;
  const isAdult = ({ dateNaissance }: (typeof beneficiaires)[number]) => ageOn(dateNaissance, today) >= majority;
  if (!beneficiaires.some((each) => values.numPersConcernes.includes(each.numPers) && isAdult(each)))
    return [{ champ: 'numPersConcernes', code: 'minors', message: messages.minorsAlone }];
  return values.adresseEtrangere || (await isTownOf(database, client.code, values, scope))
    ? []
    : [{ champ: 'localite', code: 'commune', message: messages.town }];
}

/** The address for storage and print: in capitals, with a country only outside the French layout, or Monaco. */
async function toAddress({ database, client }: FormScope, values: ChampsAdresse): Promise<Adresse> {
  const { adresseEtrangere, numVoie, libelleCourtBtq, libelleCourtNatureVoie, codePostal, codeCedex } = values;
  const whole = (text: string) => text.normalize('NFC');
  const codePays = adresseEtrangere ? values.codePays : codePostal.startsWith('980') ? 'MC' : 'FR';
  const country = await findCode(database, client.code, 'pays', codePays);
  const up = (text: string) => whole(text).trim().toUpperCase();
  return {
    adresseEtrangere,
    numVoie,
    libelleCourtBtq,
    libelleCourtNatureVoie,
    codePostal,
    codeCedex,
    pointRemiseCourrier: whole(values.pointRemiseCourrier),
    complementGeographique: whole(values.complementGeographique),
    mentionParticuliere: whole(values.mentionParticuliere),
    bureauCedex: whole(values.bureauCedex),
    codePays,
    libellePays: up(country?.libelle ?? codePays),
    libelleVoie: up(values.libelleVoie),
    lieuDit: up(values.lieuDit),
    localite: up(values.localite),
    nomCedex: up(values.nomCedex),
  };
}

/**
 * Stores the new address from its day on; a move of its member may change the contribution of a contract. The sender
 * gets a letter about each new price; another person who moves gets a notification.
 */
async function execute(submission: AddressSubmission): Promise<Effect> {
  const { scope, values, lecture } = submission;
  const { database, client, numPers: sender, today } = scope;
  const kept = await toAddress(scope, values);
  const movers: { numPers: string; addressOn: Awaited<ReturnType<typeof readAddresses>> }[] = [];
  for (const numPers of values.numPersConcernes)
    movers.push({ numPers, addressOn: await readAddresses(database, client.code, numPers) });
  await saveAddress(database, client.code, values.numPersConcernes, values.dateEffet, kept);
  let isChanged = false;
  const priceLetters: EffectDocument[] = [];
  for (const { numPers, addressOn } of movers) {
    const left = addressOn(values.dateEffet);
    const former = left ?? (numPers === sender ? lecture.donnees.adresse : kept);
    // Another move may be announced for that day already, and from a later one on the price is that of its address.
    const moved = (amount: Cents, day: string) =>
      addressOn(day) === left ? movedContribution(amount, departementOf(former), departementOf(kept)) : amount;
    const prices: MovedPrice[] = [];
    for (const each of await zoneScopes(scope, { numPers, day: laterOf(values.dateEffet, today) })) {
      const renfortsOn = await readRenfortsOn(each);
      const priceOn = (amount: Cents, day: string) => {
        const renforts = renfortsOn(day);
        return withRest(amount, { before: renforts, after: renforts }, (rest) => moved(rest, day));
      };
      const price = await repriceContribution(each, values.dateEffet, priceOn);
      prices.push({ scope: each, ...price });
      isChanged ||= numPers === sender && price.after !== price.before;
    }
    if (numPers === sender) {
      priceLetters.push(...(await writeOwnPrices(scope, prices)));
      continue;
    }
    // The same address sent a second time alarms nobody.
    const next = (await readAddresses(database, client.code, numPers))(values.dateEffet);
    if (JSON.stringify(next) !== JSON.stringify(left)) await tellMover(scope, numPers, values.dateEffet, prices);
  }
  const answers = recapOf(adresse, values, { lecture, today });
  return {
    dateEffet: values.dateEffet,
    isContratsModifies: isChanged,
    documents: [letterOf(messages.letter, factsOf(answers)), ...priceLetters],
  };
}

/** A minor beneficiary who has a space of their own does not move alone either. */
const refusal: ServerFormOf<typeof adresse>['opening']['refusal'] = (scope) => {
  const own = beneficiaryRow(scope);
  return own && ageOn(own.personne.dateNaissance, scope.today) < majority ? messages.minorsAlone : null;
};

/** F-03 « Modifier mon adresse ». */
export const adresseForm: ServerFormOf<typeof adresse> = {
  form: adresse,
  opening: { etats: ['valide', 'eninstance'], refusal },
  // Whoever moves may be the member of another contract, whose price follows.
  alsoLocks: ({ database, client, numeroContrat }) => findContractsOfTheirOwn(database, client.code, numeroContrat),
  lecture,
  verify,
  execute,
};
