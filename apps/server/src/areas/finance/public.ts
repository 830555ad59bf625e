export { askForProof } from './proof/firstProof.ts'
export { isJobRunning, isPayoutAllowed, isProvedSince } from './proof/proof.service.ts'
export { heldOf, heldWorkIds, holdDays } from './release/held.service.ts'
