// Offers the persons and documents of a request.
export { findNames, findPiece, findPieces } from './store';
