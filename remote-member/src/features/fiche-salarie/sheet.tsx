import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { formatRate } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Amount } from '@portal/shared-ui/amount';
import { Badge } from '@portal/shared-ui/badge';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts, type Fact } from '@portal/shared-ui/facts';
import { circleCheck, clock } from '@portal/shared-ui/icons-states';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';

const date = (label: string, value: string | null): Fact | null =>
  value === null ? null : { label, value: <DateText date={value} /> };

/** « 732 829 320 00074 ». */
const shownSiret = (siret: string) => siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3\u00a0');

/** The sheet, one panel per subject. Amounts show only for clients that show salaries. */
export function Sheet({ fiche }: { fiche: FicheSalarie }) {
  const { salaireAnnuelBrut, portabilite, dispenses } = fiche;
  const amounts: (Fact | null)[] = [
    salaireAnnuelBrut === undefined ? null : { label: messages.salary, value: <Amount euros={salaireAnnuelBrut} /> },
    ...fiche.tranches.map(({ code, montant }): Fact | null =>
      montant === undefined ? null : { label: messages.tranches[code], value: <Amount euros={montant} /> },
    ),
  ];
  return (
    <>
      <Panel title={messages.employer}>
        <Facts
          facts={[
            { label: messages.company, value: fiche.raisonSociale },
            { label: messages.siret, value: shownSiret(fiche.siret) },
            { label: messages.collective, value: fiche.numeroContratCollectif },
          ]}
        />
      </Panel>
      <Panel title={messages.situation}>
        <Facts
          facts={[
            { label: messages.college, value: fiche.college },
            { label: messages.category, value: fiche.categorieSocioProfessionnelle },
            date(messages.entered, fiche.dateEntreeEntreprise),
            date(messages.affiliated, fiche.dateAffiliation),
            date(messages.left, fiche.dateSortieEntreprise),
            fiche.motifSortie === null ? null : { label: messages.reason, value: fiche.motifSortie },
          ]}
        />
      </Panel>
      <Panel title={salaireAnnuelBrut === undefined ? messages.rates : messages.contribution}>
        <Facts
          facts={[
            ...amounts,
            { label: messages.employee, value: formatRate(fiche.tauxCotisationSalarie) },
            { label: messages.employerRate, value: formatRate(fiche.tauxCotisationEmployeur) },
          ]}
        />
      </Panel>
      {portabilite && (
        <Panel
          title={messages.portability}
          action={
            portabilite.isEnCours ? (
              <Badge tone="ok" icon={circleCheck}>
                {messages.ongoing}
              </Badge>
            ) : (
              <Badge icon={clock}>{messages.over}</Badge>
            )
          }
        >
          <Facts
            facts={[
              date(messages.from, portabilite.dateDebut),
              date(messages.until, portabilite.dateFin),
              { label: messages.months, value: messages.monthCount({ mois: portabilite.moisAcquis }) },
            ]}
          />
        </Panel>
      )}
      {dispenses.length > 0 && (
        <Panel title={messages.dispenses}>
          <Facts
            facts={dispenses.map(({ libelle, dateDebut, dateFin }) => ({
              label: libelle,
              value:
                dateFin === null
                  ? messages.since({ debut: formatDate(dateDebut) })
                  : messages.between({ debut: formatDate(dateDebut), fin: formatDate(dateFin) }),
            }))}
          />
        </Panel>
      )}
    </>
  );
}
