// Offers the persons and documents of a request.
export { findNames, findPiece, findPieceLabels, findPieces, pieceKinds } from './store';
