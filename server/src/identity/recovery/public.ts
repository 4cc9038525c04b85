// Offers the pending change of an identifier, one that staff ask for, and the activation mail again.
export { offerChange } from './identifier/by-staff';
export { dropChange, findWaitingChange, isChanged } from './identifier/store';
export { relaunchByStaff } from './relaunch';
