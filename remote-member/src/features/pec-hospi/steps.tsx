import type { ChampsPecHospi, DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isImminent, natureOf, nightsOf, roomExcess } from '@portal/shared-api/rules/formulaires/pec-hospi';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect, useRef } from 'react';
import styles from '../../common/form-layout.module.css';
import { messages } from './messages';
import { OwnPecs } from './own-pecs';

type Context = FormContext<DonneesPecHospi>;
const { Field } = formFields<ChampsPecHospi>();

/** Who is expected, for what and when; the nature gives discipline and mode of treatment. */
export function StayStep(context: Context) {
  const { values, change } = useFormValues<ChampsPecHospi>();
  const nature = natureOf(values, context);
  const shown = useRef(nature?.code);
  useEffect(() => {
    if (!nature || shown.current === nature.code) return;
    shown.current = nature.code;
    const [only, ...others] = nature.codesDmt;
    change('codeDmt', only !== undefined && others.length === 0 ? only : '');
    change('codeMt', nature.codeMt);
  }, [nature, change]);
  return (
    <>
      <OwnPecs pecs={context.lecture.donnees.pecs} />
      <Field name="numPers" />
      <Field name="natureHospitalisation" length={24} />
      <div className={styles.pair}>
        <Field name="dateEntree" />
        <Field name="heureEntree" />
      </div>
      {isImminent(values, context.today) && (
        <Notice role="status" tone="warn">
          {messages.imminent({ telephone: context.lecture.donnees.telephone })}
        </Notice>
      )}
      {values.natureHospitalisation === 'AMBULATOIRE' && <Notice isLine>{messages.dayCase}</Notice>}
      <Field name="dateSortie" />
      <Field name="dateAccouchement" />
      <Field name="isUrgence" />
      <Field name="isAccidentTiers" />
      <Field name="dateAccident" />
      <Field name="assureurAdverse" />
      <Field name="isAccidentTravail" />
      {values.isAccidentTravail === true && <Notice role="status">{messages.workAccident}</Notice>}
    </>
  );
}

/** The private room with what the contract pays of it, and announced fees. */
export function ServicesStep(context: Context) {
  const { values, change } = useFormValues<ChampsPecHospi>();
  const { garantiesHospi: room } = context.lecture.donnees;
  const excess = roomExcess(values, context);
  const nights = nightsOf(values);
  const isWanted = values.isChambreParticuliere === true;
  useEffect(() => {
    if (isWanted && values.nombreNuits === null && nights !== null) change('nombreNuits', nights);
  }, [isWanted, values.nombreNuits, nights, change]);
  return (
    <>
      <Field name="isChambreParticuliere" />
      {isWanted && (
        <Notice role="status">
          {room.chambreParticuliere === null ? messages.noRoom : messages.room({ niveau: room.chambreParticuliere })}
        </Notice>
      )}
      <div className={styles.pair}>
        <Field name="nombreNuits" />
        <Field name="tarifChambre" />
      </div>
      {isWanted && room.chambreParticuliere !== null && excess !== null && (
        <Notice role="status" tone="warn">
          {messages.excess({ montant: formatEuros(excess) })}
        </Notice>
      )}
      {isWanted && typeof values.nombreNuits === 'number' && values.nombreNuits > room.joursChambre && (
        <Notice role="status" tone="warn">
          {messages.tooLong({ jours: String(room.joursChambre) })}
        </Notice>
      )}
      <Field name="isLitAccompagnant" />
      <Notice isLine>{messages.dayCharge}</Notice>
      <Field name="isDepassement" />
      <Field name="montantDepassement" />
    </>
  );
}
