export { askForFirstProof, askForProof } from './proof/firstProof.ts'
export { isJobRunning, isPayoutAllowed, isProvedSince } from './proof/proof.service.ts'
export { heldOf, heldOfEach, heldWorkIds, holdDays } from './release/held.service.ts'
