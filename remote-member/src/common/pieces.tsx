import { messages } from './messages';

/** « Pièces à prévoir », beside a form. */
export function Pieces({ pieces, note }: { pieces: readonly string[]; note?: string | undefined }) {
  return (
    <>
      <h2>{messages.pieces}</h2>
      {pieces.length > 0 ? (
        <ul>
          {pieces.map((piece) => (
            <li key={piece}>{piece}</li>
          ))}
        </ul>
      ) : (
        <p>{messages.noPiece}</p>
      )}
      {note && <p>{note}</p>}
    </>
  );
}
