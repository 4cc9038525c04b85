import type { ChampsPecHospi, DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isImminent, natureOf, nightsOf, roomExcess, roomOf } from '@portal/shared-api/rules/formulaires/pec-hospi';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { TelephoneText } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { StatusNotice } from '@portal/shared-ui/page';
import { useEffect, useRef } from 'react';
import { messages } from './messages';

type Context = FormContext<DonneesPecHospi>;

/** What follows from the nature of the stay and its first day; discipline and mode of treatment follow too. */
export function EntryNotes(context: Context) {
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
      {isImminent(values, context.today) && (
        <StatusNotice tone="warn">
          <TelephoneText telephone={context.lecture.donnees.telephone} text={messages.imminent} />
        </StatusNotice>
      )}
      {values.natureHospitalisation === 'AMBULATOIRE' && <Notice isLine>{messages.dayCase}</Notice>}
    </>
  );
}

export function WorkAccident() {
  const { values } = useFormValues<ChampsPecHospi>();
  return values.isAccidentTravail === true ? <StatusNotice>{messages.workAccident}</StatusNotice> : null;
}

/** Of a stay of a year over the 29 of February too. */
const mostNights = 365;

/** What the contract pays of a private room; the nights follow from the two days. */
export function RoomCover(context: Context) {
  const { values, change } = useFormValues<ChampsPecHospi>();
  const room = roomOf(values, context);
  const nights = nightsOf(values);
  const isWanted = values.isChambreParticuliere === true;
  const isEmpty = values.nombreNuits === null;
  const stay = `${values.dateEntree} ${values.dateSortie}`;
  const filled = useRef('');
  useEffect(() => {
    // Once for a stay: whoever empties the number types another one.
    if (!isEmpty) filled.current = stay;
    else if (isWanted && nights !== null && nights > 0 && filled.current !== stay)
      change('nombreNuits', Math.min(nights, mostNights));
  }, [isWanted, isEmpty, nights, stay, change]);
  if (!isWanted || room === null) return null;
  const { chambreParticuliere: niveau } = room;
  return <StatusNotice>{niveau === null ? messages.noRoom : messages.room({ niveau })}</StatusNotice>;
}

/** What is left to pay of a private room. */
export function RoomExcess(context: Context) {
  const { values } = useFormValues<ChampsPecHospi>();
  const { joursChambre } = context.lecture.donnees.garantiesHospi;
  const { isChambreParticuliere, nombreNuits } = values;
  if (isChambreParticuliere !== true) return null;
  const excess = roomExcess(values, context);
  return (
    <>
      {excess !== null && <StatusNotice tone="warn">{messages.excess({ montant: formatEuros(excess) })}</StatusNotice>}
      {typeof nombreNuits === 'number' && nombreNuits > joursChambre && (
        <StatusNotice tone="warn">{messages.tooLong({ jours: String(joursChambre) })}</StatusNotice>
      )}
    </>
  );
}

export const DayCharge = () => <Notice isLine>{messages.dayCharge}</Notice>;
