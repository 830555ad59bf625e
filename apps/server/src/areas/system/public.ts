export { presentPending } from './agreements/agreements.present.ts'
export type { Ticked } from './agreements/agreements.repository.ts'
export {
  acceptedVersionsOf,
  acceptTicked,
  agreementsToTick,
  neededToClose,
  neededToRegister,
  pendingAgreements,
} from './agreements/agreements.service.ts'
export { navigationAt } from './navigation/navigation.service.ts'
