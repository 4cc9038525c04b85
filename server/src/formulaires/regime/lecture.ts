import type { ChampsRegime, DonneesRegime } from '@portal/shared-api/contract/formulaires/regime';
import { majority } from '@portal/shared-api/rules/ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { maskNir } from '@portal/shared-api/rules/masking';
import { numberInUse } from '@portal/shared-api/rules/nir';
import { selectableAssures, type FormScope } from '../framework/scope';
import { findSheets, isNumberOfAnother } from './store';

/** Numbers of a sheet that a person depends on. */
export const attachmentsIn = (secrets: FormScope['secrets'], sealed: string | null | undefined): string[] =>
  sealed ? secrets.decrypt(sealed).split(' ') : [];

/** What is known of the compulsory scheme of the persons that the reader may choose. */
export async function readScheme(scope: FormScope) {
  const { database, client, secrets, today } = scope;
  const persons = selectableAssures(scope);
  const sheets = await findSheets(
    database,
    client.code,
    persons.map(({ assure }) => assure.numPers),
  );
  const donnees: DonneesRegime = {
    personnes: persons.map(({ assure, personne }) => {
      const sheet = sheets.get(assure.numPers);
      // Nobody is asked about the health of another adult.
      const isOwn = assure.numPers === scope.numPers || ageOn(personne.dateNaissance, today) < majority;
      return {
        numPers: assure.numPers,
        isTeletransmission: assure.isTeletransmission,
        dateDemandeTeletransmission: assure.teletransmissionDemandeeLe,
        codeMotifRefus: assure.codeMotifRefusTeletransmission,
        codeRegime: sheet?.codeRegime ?? null,
        codeCaisse: sheet?.codeCaisse ?? null,
        codeCentre: sheet?.codeCentre ?? null,
        nirMasque: personne.nirMasque,
        isMonegasque: sheet?.isMonegasque ?? false,
        rattachements: attachmentsIn(secrets, sheet?.rattachementsChiffres).map(maskNir),
        isAldDemandee: isOwn && client.settings.isAldDemandee === true,
      };
    }),
    isMonacoOffert: client.configuration.isDonneesROMonegasquesActivated,
    isTeletransmissionMonaco: client.settings.teletransmissionMonaco === true,
  };
  return { donnees };
}

/** Whether the typed number belongs to somebody else on the contract. */
export const isForeignNumber = (
  { database, secrets, client, numeroContrat }: FormScope,
  { numPers, nir }: Pick<ChampsRegime, 'nir'> & { numPers: string },
): Promise<boolean> =>
  isNumberOfAnother(database, secrets, { clientCode: client.code, numeroContrat, numPers }, numberInUse(nir));
