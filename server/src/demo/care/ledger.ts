import type { Cents } from '@portal/shared-api/rules/amounts';
import { limitPeriod, packageCodes } from '../../contrats/cover';
import type { Consumption } from '../../prestations/calcul';
import type { Soin } from '../../prestations/soins/catalogue';
import type { StatementDraft } from './statement';

/** What an act took; negative for its reversal. */
interface Taken {
  acte: Soin;
  participation: Cents;
  franchise: Cents;
  forfait: Cents;
  /** Units that the insurer paid for. */
  units: number;
}

interface Entry extends Taken {
  numeroContrat: string;
  dateSoins: string;
  professionnel: string;
}

const total = (entries: readonly Entry[], amount: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + amount(entry), 0);

/** What the persons of a client have borne and used so far, act by act. */
export class Ledger {
  readonly #entries = new Map<string, Entry[]>();

  #of({ clientCode, patient }: StatementDraft): Entry[] {
    const key = `${clientCode}/${patient.numPers}`;
    const known = this.#entries.get(key) ?? [];
    this.#entries.set(key, known);
    return known;
  }

  /** What the patient of a statement has borne and used before an act of it. */
  before(draft: StatementDraft, acte: Soin): Consumption {
    const { dateSoins, numeroContrat, professionnel, patient } = draft;
    const { prelevement, limite } = acte;
    const entries = this.#of(draft);
    const ofYear = entries.filter((entry) => entry.dateSoins.slice(0, 4) === dateSoins.slice(0, 4));
    const ofDay = ofYear.filter(
      (entry) =>
        entry.dateSoins === dateSoins &&
        prelevement !== undefined &&
        entry.acte.prelevement === prelevement &&
        (prelevement !== 'PARTICIPATION' || entry.professionnel === professionnel.nom),
    );
    const period = limite && limitPeriod(limite, patient.dateNaissance, dateSoins);
    const limited = entries.filter(
      (entry) =>
        period !== undefined &&
        entry.numeroContrat === numeroContrat &&
        entry.acte.limite === limite &&
        entry.dateSoins >= period.from &&
        entry.dateSoins <= period.to,
    );
    const ofContract = ofYear.filter((entry) => entry.numeroContrat === numeroContrat);
    return {
      annee: {
        PARTICIPATION: total(ofYear, ({ participation }) => participation),
        FRANCHISE: total(ofYear, ({ franchise }) => franchise),
      },
      jour: prelevement === 'FRANCHISE_MEDICAMENT' ? 0 : total(ofDay, (entry) => entry.participation + entry.franchise),
      forfaits: new Map(
        packageCodes.map((code) => [
          code,
          total(
            ofContract.filter((entry) => entry.acte.forfait === code),
            ({ forfait }) => forfait,
          ),
        ]),
      ),
      unites: total(limited, ({ units }) => units),
    };
  }

  add(draft: StatementDraft, taken: Taken): void {
    const { numeroContrat, dateSoins, professionnel } = draft;
    this.#of(draft).push({ ...taken, numeroContrat, dateSoins, professionnel: professionnel.nom });
  }
}
