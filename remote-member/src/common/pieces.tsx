import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { schemeWordsFor } from '@portal/shared-api/rules/scheme-words';
import { messages } from './messages';
import { papersOf, type KnownByForm } from './papers/papers';

interface PiecesProps extends KnownByForm {
  form: { code: FeatureKey };
  lecture: Pick<FormContext<unknown>['lecture'], 'modeGestion' | 'beneficiaires'>;
  note?: string | undefined;
}

/** « Pièces à prévoir », beside a form. */
export function Pieces({ form, lecture: { modeGestion, beneficiaires }, note, ...known }: PiecesProps) {
  const pieces = papersOf(form.code, { ...known, modeGestion, duRegime: schemeWordsFor(beneficiaires).of });
  return (
    <>
      <h2>{messages.pieces}</h2>
      {pieces.length > 0 ? (
        <ul>
          {pieces.map((piece, rang) => (
            <li key={piece}>{`${piece}${rang === pieces.length - 1 ? '.' : '\u00a0;'}`}</li>
          ))}
        </ul>
      ) : (
        <p>{messages.noPiece}</p>
      )}
      {note && <p>{note}</p>}
    </>
  );
}
