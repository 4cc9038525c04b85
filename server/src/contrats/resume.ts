import { sql } from 'drizzle-orm';
import { contrats } from './tables';

/**
 * What a suspended contract becomes on the first day that it covers again. It keeps the days in between, whose care stays
 * uncovered (decision 0142).
 */
export const resumedOn = (day: string) => ({
  etat: 'valide' as const,
  dateSuspension: null,
  suspensions: sql<{ from: string; until: string }[]>`case when ${contrats.dateSuspension} < ${day}::date
    then ${contrats.suspensions} || jsonb_build_array(jsonb_build_object(
      'from', to_char(${contrats.dateSuspension}, 'YYYY-MM-DD'), 'until', to_char(${day}::date - 1, 'YYYY-MM-DD')))
    else ${contrats.suspensions} end`,
});
