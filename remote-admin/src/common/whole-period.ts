interface Period {
  debut: string;
  fin: string;
}

/**
 * A period in two fields, which show what the server chose where nobody did.
 * @param state the period of the address. @param changes what is typed since; an emptied end stays empty.
 * @returns what the fields show, and what to ask for: both ends once one is chosen, because with one alone the server
 * would choose the other; nothing before, because the usual period moves with the day.
 */
export function wholePeriod(state: Period, changes: Partial<Period>, chosen: Period | undefined) {
  const shown = {
    debut: changes.debut ?? (state.debut || (chosen?.debut ?? '')),
    fin: changes.fin ?? (state.fin || (chosen?.fin ?? '')),
  };
  const isChosen = 'debut' in changes || 'fin' in changes || state.debut !== '' || state.fin !== '';
  return { shown, asked: isChosen ? shown : { debut: '', fin: '' } };
}
