import {
  endPersonSessions,
  peopleList,
  personAudit,
  personOne,
  proposeBan,
  revealPhone,
  unbanPerson,
  warnPerson,
} from '@wallpaper/contract/account/account.console'
import {
  editPersonNote,
  personDevices,
  personNotes,
  pinPersonNote,
  writePersonNote,
} from '@wallpaper/contract/account/personNotes.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { type Approvals, auditPage, type Naming } from '../../staff/public.ts'
import { submitBanForApproval, unban } from '../ban/ban.service.ts'
import { devicesForStaff } from '../session/device.service.ts'
import type { Invitations } from './invitations.ts'
import { editNote, notesOf, pinNote, writeNote } from './note.service.ts'
import { endSessions, findPeople, profileOf, revealPhoneOf, warn } from './people.console.service.ts'

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
  read(personAudit, ({ tx, input }) =>
    auditPage(tx, naming, { subject: `person:${input.uid}`, by: input.by }, input),
  ),

  read(personNotes, ({ tx, input, caller }) =>
    notesOf(tx, input.uid, { callerId: caller.id, now: clock(), naming }),
  ),
  write(writePersonNote, ({ tx, input, act }) => writeNote(tx, input, act, naming)),
  write(editPersonNote, ({ tx, input, act }) => editNote(tx, input, act, naming)),
  write(pinPersonNote, ({ tx, input, act }) => pinNote(tx, input, act, naming)),
  read(personDevices, ({ tx, input }) => devicesForStaff(tx, input.uid, clock())),

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
  write(endPersonSessions, async ({ tx, input, act }) => ({ ended: await endSessions(tx, input.uid, act) })),
  write(revealPhone, async ({ tx, input, act }) => ({
    phone: await revealPhoneOf(tx, vault, input.uid, act),
  })),
]
