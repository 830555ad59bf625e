/** What other areas contribute to account. */
import { slot } from '../../platform/slots.ts'
import type { ClosureBlocker, Eraser } from './closure/closure.service.ts'
import type { Invitations } from './people/invitations.ts'
import type { Entry } from './profile/entry.ts'
import type { FirstSteps } from './profile/firstStep.ts'
import type { HeldDataGroup } from './profile/privacy.service.ts'
import type { PersonRisks } from './risk/personRisk.ts'
import type { SubAccountAllowance } from './subAccount/subAccountLimit.ts'
import type { WeChatBlocker } from './wechat/wechatBinding.service.ts'

export const entries = slot<Entry>(
  'ways to an area’s screens, on the home tab and in the personal centre',
  ({ id }) => id,
)
export const invitations = slot<Invitations>('who invited whom')
export const heldData = slot<HeldDataGroup>('what an area holds about a person, in their words')
export const firstSteps = slot<FirstSteps>('what a new person does first, and how far they are')
export const personRisks = slot<PersonRisks>(
  'what staff should look at before they deal with a person',
  ({ about }) => about,
)
export const closureBlockers = slot<ClosureBlocker>('what stands in the way of closing an account')
export const subAccountAllowances = slot<SubAccountAllowance>('what lets a person have more sub-accounts')
export const erasers = slot<Eraser>('what is erased with an account')
/** For example a withdrawal to WeChat. */
export const wechatBlockers = slot<WeChatBlocker>(
  'what is under way that needs the messenger a person has bound',
)
