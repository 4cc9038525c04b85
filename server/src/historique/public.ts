// Offers the persons and documents of a request, and its recap as its sender may read it.
export { findNames, findPiece, findPieceLabels, findPieces, pieceKinds } from './store';
export { shownPersonsTo, toldRecap } from './told';
