/** Inviting: the code, its results, and whether newcomers may join. */
import type { OutputOf } from '@wallpaper/contract'
import type { inviteInit, posters } from '@wallpaper/contract/team'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  briefsOf,
  cleanInviteCode,
  findPerson,
  findPersonByInviteCode,
  maskName,
  shownToTeam,
} from '../../account/public.ts'
import { levelOf } from '../level/level.service.ts'
import { memberReader } from '../member/member.repository.ts'
import { isTeamClosed } from './closed.repository.ts'
import { inviteReader, inviteRepository, type PosterRow } from './invite.repository.ts'

const recentShown = 5

export const invitePage = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof inviteInit>> => {
  const person = await findPerson(tx, uid)
  if (!person) throw new Refusal('loginFailed')
  const reader = inviteReader(tx)
  const rows = await reader.recent(uid, recentShown)
  const uids = rows.map((row) => row.uid)
  const people = new Map((await briefsOf(tx, uids)).map((each) => [each.uid, each]))
  const shown = await shownToTeam(tx, uids)
  return {
    invite_code: person.inviteCode,
    is_closed: await isTeamClosed(tx, uid),
    funnel: await reader.funnel(uid),
    members: await memberReader(tx, uid).size(),
    percent: (await levelOf(tx, uid, now)).facts.percent,
    recent: rows.map((row) => {
      const name = people.get(row.uid)?.nickname || '已注销的用户'
      const isShown = shown.has(row.uid)
      return {
        id: row.id,
        nickname: isShown ? name : maskName(name),
        avatar_url: isShown ? (people.get(row.uid)?.avatarUrl ?? null) : null,
        from_day: row.fromDay,
        worked_on: row.workedOn,
        earned_on: row.earnedOn,
      }
    }),
  }
}

export const presentPoster = (row: PosterRow): OutputOf<typeof posters>['items'][number] => ({
  id: row.id,
  title: row.title,
  note: row.note,
  scene: row.scene,
  top_colour: row.topColour,
  bottom_colour: row.bottomColour,
  picture_url: row.pictureUrl,
  qr_at: row.qrAt,
  title_at: row.titleAt,
})

/** An unknown code is ignored silently, so that nobody can test codes. */
export const noteOpened = async (tx: Tx, code: string, visitor: string, now: number): Promise<void> => {
  const person = await findPersonByInviteCode(tx, cleanInviteCode(code))
  if (person?.state === 'active') await inviteRepository(tx).opened(person.uid, visitor, new Date(now))
}
