/** Staff queries and actions on people, except bans. */
import type { OutputOf } from '@wallpaper/contract'
import type { peopleList, personOne } from '@wallpaper/contract/account/account.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Approvals, Namer, Naming } from '../../staff/public.ts'
import { banKind } from '../ban/ban.service.ts'
import { sessionRepository } from '../session/session.repository.ts'
import { type Invitations, inviterOf } from './invitations.ts'
import { presentPerson, presentProfile } from './people.console.present.ts'
import { type PeopleQuery, peopleReader, peopleRepository } from './people.repository.ts'

const phonePattern = /^1[3-9]\d{9}$/
const inviteCodePattern = /^[A-Z0-9]{4,12}$/

/**
 * Meaning of a search text: a whole phone number is only that; digits may be a uid; anything may be a
 * nickname prefix.
 */
export const meaningOfSearch = (text: string, vault: Vault): PeopleQuery => {
  const phone = text.replace(/^\+?86/, '').replace(/[\s-]/g, '')
  if (phonePattern.test(phone)) return { phoneHash: vault.lookup(phone) }
  const uid = Number(text)
  return {
    nicknamePrefix: text,
    ...(/^\d{1,15}$/.test(text) && uid > 0 ? { uid } : {}),
    ...(inviteCodePattern.test(text.toUpperCase()) ? { inviteCode: text.toUpperCase() } : {}),
  }
}

export const findPeople = (
  tx: Reader,
  vault: Vault,
  { q, state }: { q?: string | undefined; state?: 'active' | 'banned' | 'closing' | 'closed' | undefined },
  page: PageInput,
): Promise<OutputOf<typeof peopleList>> => {
  const filter = { query: q ? meaningOfSearch(q, vault) : null, state }
  const reader = peopleReader(tx)
  return listPage(page, {
    key: { uid: numberKey },
    rows: (slice) => reader.list(filter, slice),
    present: (rows) => rows.map(presentPerson),
    total: () => reader.count(filter),
  })
}

export interface ProfileDeps {
  naming: Naming
  approvals: Pick<Approvals, 'pendingIdOf'>
  invitations: Invitations
}

export const profileOf = async (
  tx: Reader,
  { naming, approvals, invitations }: ProfileDeps,
  uid: number,
  now: number,
): Promise<OutputOf<typeof personOne>> => {
  const reader = peopleReader(tx)
  const person = orNotFound(await reader.byUid(uid))
  const bans = await reader.bansOf(uid)
  const warnings = await reader.warningsOf(uid)
  const actors = [
    ...bans.flatMap((ban) => [ban.proposedBy, ban.bannedBy, ban.liftedBy]),
    ...warnings.map((one) => one.warnedBy),
  ]
  const inviter = await inviterOf(tx, uid, invitations)
  return presentProfile({
    person,
    inviter: inviter ? { uid: inviter.uid, nickname: inviter.nickname } : null,
    invitedCount: await invitations.countInvited(tx, uid),
    openSessions: await reader.countOpenSessions(uid, new Date(now)),
    subAccounts: await reader.countSubAccounts(uid),
    hasWechat: (await reader.countWechat(uid)) > 0,
    bans,
    warnings,
    pendingBanId: await approvals.pendingIdOf(tx, banKind, `person:${uid}`),
    label: await naming(
      tx,
      actors.flatMap((actor) => actor ?? []),
    ),
  })
}

/** The person sees and must confirm the sentence; the reason is for staff only. */
export const warn = async (
  tx: Tx,
  { uid, sentence }: { uid: number; sentence: string },
  act: StaffAct,
): Promise<void> => {
  const repository = peopleRepository(tx)
  const person = orNotFound(await repository.lock(uid))
  if (person.state === 'closed') throw refuse('这个账号已经注销')
  const { actor, reason, now } = act
  const warning = await repository.insertWarning({
    uid,
    sentence,
    reason,
    warnedBy: actor,
    warnedAt: new Date(now),
  })
  await audit(tx, act, {
    action: 'person.warn',
    subject: `person:${uid}`,
    after: { warning: warning.id, sentence },
  })
}

/** Somebody else was signed in: everybody has to prove themselves again, the person too. */
export const endSessions = async (tx: Tx, uid: number, act: StaffAct): Promise<number> => {
  orNotFound(await peopleRepository(tx).byUid(uid))
  const ended = await sessionRepository(tx).revokeAllOf(uid, new Date(act.now))
  await audit(tx, act, { action: 'person.end_sessions', subject: `person:${uid}` })
  return ended
}

export const revealPhoneOf = async (tx: Tx, vault: Vault, uid: number, act: StaffAct): Promise<string> => {
  const person = orNotFound(await peopleRepository(tx).byUid(uid))
  if (!person.phoneSealed) throw refuse('这个账号没有绑定手机号')
  await audit(tx, act, { action: 'person.reveal_phone', subject: `person:${uid}` })
  return vault.open(person.phoneSealed)
}

export const personNamer: Namer = {
  kind: 'person',
  names: async (tx, ids) => {
    const names = await peopleReader(tx).names(ids.map(Number).filter(Number.isSafeInteger))
    return new Map([...names].map(([uid, nickname]) => [String(uid), `${nickname}（${uid}）`]))
  },
}
