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
import { type Route, read, write } from '../../../platform/http/route.ts'
import { type Approvals, auditPage, type Naming } from '../../staff/public.ts'
import { submitBanForApproval, unban } from '../ban/ban.service.ts'
import type { Invitations } from './invitations.ts'
import { findPeople, profileOf, revealPhoneOf, warn } from './people.console.service.ts'

export interface PeopleDeps {
  clock: Clock
  vault: Vault
  naming: Naming
  approvals: Approvals
  invitations: Invitations
}

export const peopleConsoleRoutes = ({
  clock,
  vault,
  naming,
  approvals,
  invitations,
}: PeopleDeps): Route[] => [
  read(peopleList, ({ tx, input }) => findPeople(tx, vault, input, input)),
  read(personOne, ({ tx, input }) => profileOf(tx, { naming, approvals, invitations }, input.uid, clock())),
  read(personAudit, ({ tx, input }) => auditPage(tx, naming, { subject: `person:${input.uid}` }, input)),

  write(proposeBan, ({ tx, input, act }) =>
    submitBanForApproval(
      tx,
      approvals,
      { uid: input.uid, until: input.until ?? null, days: input.days ?? null },
      act,
    ),
  ),
  write(unbanPerson, async ({ tx, input, act }) => {
    await unban(tx, input.uid, act)
    return profileOf(tx, { naming, approvals, invitations }, input.uid, act.now)
  }),
  write(warnPerson, async ({ tx, input, act }) => {
    await warn(tx, input, act)
    return profileOf(tx, { naming, approvals, invitations }, input.uid, act.now)
  }),
  write(revealPhone, async ({ tx, input, act }) => ({
    phone: await revealPhoneOf(tx, vault, input.uid, act),
  })),
]
