export { Dialog } from './dialog';
export { LeaveGuard } from './leave-guard';
export { Question } from './question';
