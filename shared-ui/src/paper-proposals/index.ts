export { PaperProposals, type Offer } from './paper-proposals';
export { usePaperProposals } from './use-paper-proposals';
