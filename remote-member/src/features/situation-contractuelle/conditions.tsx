import { resources, useIsOpen } from '@portal/shared-api';
import type {
  ChampsSituationContractuelle,
  DonneesSituationContractuelle,
} from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  isResiliation,
  isTermination,
  situationEffect,
} from '@portal/shared-api/rules/formulaires/situation-contractuelle';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { addressOn, OpenTextLink } from '../../common/open-link';
import { useProvidentContract } from '../../common/provident-contract';
import { messages } from './messages';
import styles from './conditions.module.css';

type Context = FormContext<DonneesSituationContractuelle>;

const { Field } = formFields<ChampsSituationContractuelle>();
const texts = messages.conditions;

/** Whose contract it is; nothing of it is typed. */
export function Identity({ lecture: { donnees } }: Context) {
  const { prenom, nom, nomOffre, numeroContratIndividuel } = donnees.contrat;
  return (
    <Facts
      facts={[
        { label: messages.member, value: `${prenom} ${nom}` },
        { label: messages.contract, value: nomOffre },
        { label: messages.number, value: numeroContratIndividuel },
      ]}
    />
  );
}

/** What a termination means, while its day is known. */
export function Conditions({ lecture }: Context) {
  const { values } = useFormValues<ChampsSituationContractuelle>();
  const date = situationEffect(values, lecture.donnees);
  const { contrat, isCompteConnu } = lecture.donnees;
  const { typeContrat, isSuspendu, isPrecompte } = contrat;
  const covered = (isSuspendu ? texts.coveredButSuspension : texts.covered)[typeContrat];
  // Portability keeps the cover: its hint says for how long.
  if (!isTermination(values.codeMotif) || values.codeMotif === 'DEPART_PORTABILITE' || date === null) return null;
  return (
    <section className={styles.conditions} aria-labelledby="conditions">
      <h3 id="conditions">{messages.conditionsTitle}</h3>
      <ul>
        <li>
          {texts.until({ date: formatDate(date) })} {covered}
        </li>
        {typeContrat === 'SANTE' && !isSuspendu && <li>{texts.card}</li>}
        {!isPrecompte && <li>{isCompteConnu ? texts.refund : texts.refundWithoutAccount}</li>}
        {isResiliation(values.codeMotif) && <li>{texts.free}</li>}
      </ul>
    </section>
  );
}

/**
 * F-12 « Déclarer un sinistre prévoyance », for the relatives: on the provident contract of the person, if one runs.
 */
export function DeathLink() {
  const { values } = useFormValues<ChampsSituationContractuelle>();
  const provident = useProvidentContract();
  const isOpen = useIsOpen('declarationSinistre', provident?.numeroContratIndividuel);
  if (values.codeMotif !== 'DECES' || !provident?.isActif || !isOpen) return null;
  const address = addressOn(resources.declarationSinistre.path, provident.numeroContratIndividuel);
  return (
    <Notice isLine action={<TextLink to={address}>{messages.deathLink}</TextLink>}>
      {messages.death}
    </Notice>
  );
}

/** « Résilier votre contrat »: dates and conditions; everything that is asked is optional. */
export function ResiliationStep(context: Context) {
  const { values } = useFormValues<ChampsSituationContractuelle>();
  const date = situationEffect(values, context.lecture.donnees);
  if (date === null) return null;
  return (
    <>
      <Identity {...context} />
      <Facts
        facts={[
          { label: messages.received, value: <DateText date={context.today} /> },
          { label: messages.until, value: <DateText date={date} /> },
        ]}
      />
      <Conditions {...context} />
      <OpenTextLink name="situationContractuelle" label={messages.otherMotive} />
      <Field name="nouvelAssureur" />
      <Field name="titulaire" />
      <Field name="iban" />
      <Field name="bic" />
      <Field name="commentaire" />
    </>
  );
}
