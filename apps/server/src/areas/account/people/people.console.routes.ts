import {
  peopleList,
  personAudit,
  personOne,
  proposeBan,
  revealPhone,
  unbanPerson,
  warnPerson,
} from '@wallpaper/contract/account/account.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { type Route, read, type StaffCaller, write } from '../../../platform/http/route.ts'
import { type Approvals, auditPage, type Naming } from '../../staff/public.ts'
import { submitBanForApproval, unban } from '../ban/ban.service.ts'
import { findPeople, profileOf, revealPhoneOf, warn } from './people.console.service.ts'

export interface PeopleDeps {
  clock: Clock
  vault: Vault
  naming: Naming
  approvals: Approvals
}

export const peopleConsoleRoutes = ({ clock, vault, naming, approvals }: PeopleDeps): Route[] => {
  const actOf = (call: { caller: StaffCaller; input: { reason: string }; requestId: string }) => ({
    actor: `staff:${call.caller.id}` as const,
    reason: call.input.reason,
    now: clock(),
    requestId: call.requestId,
  })

  return [
    read(peopleList, ({ tx, input }) => findPeople(tx, vault, input, input)),
    read(personOne, ({ tx, input }) => profileOf(tx, { naming, approvals }, input.uid, clock())),
    read(personAudit, ({ tx, input }) => auditPage(tx, naming, { subject: `person:${input.uid}` }, input)),

    write(proposeBan, ({ tx, input, caller, requestId }) =>
      submitBanForApproval(
        tx,
        { approvals, act: { caller, requestId }, now: clock() },
        { uid: input.uid, until: input.until ?? null, reason: input.reason },
      ),
    ),
    write(unbanPerson, async (call) => {
      await unban(call.tx, call.input.uid, actOf(call))
      return profileOf(call.tx, { naming, approvals }, call.input.uid, clock())
    }),
    write(warnPerson, async (call) => {
      await warn(call.tx, call.input, actOf(call))
      return profileOf(call.tx, { naming, approvals }, call.input.uid, clock())
    }),
    write(revealPhone, async (call) => ({
      phone: await revealPhoneOf(call.tx, vault, call.input.uid, actOf(call)),
    })),
  ]
}
