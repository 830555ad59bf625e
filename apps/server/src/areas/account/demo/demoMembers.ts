/** Further people whom the demo's lead invited: visible in the team, without a sign-in. */
import { dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Invitations } from '../people/invitations.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import { newInviteCode } from '../registration/inviteCode.ts'

export interface DemoMember {
  nickname: string
  daysAgo: number
  /** Monthly income of their audience in yuan; 0 for those who have not begun. */
  monthYuan: number
}

const some = (names: string, daysAgo: number, monthYuan: number): DemoMember[] =>
  names.split(' ').map((nickname, at) => ({
    nickname,
    daysAgo: daysAgo + at * 7,
    monthYuan: monthYuan === 0 ? 0 : monthYuan - at * 9,
  }))

const demoMembers: readonly DemoMember[] = [
  { nickname: '阿哲的头像铺', daysAgo: 86, monthYuan: 1_846 },
  { nickname: '橘子汽水', daysAgo: 75, monthYuan: 986 },
  { nickname: '老周玩摄影', daysAgo: 41, monthYuan: 742 },
  ...some('南风 林间小路 一页书签 云朵收藏家 晚安便利店', 50, 380),
  ...some('半糖 拾光者 北岛 阿橙 小满的妹妹 山月 浅草 七月 木木 归途 白露 西瓜籽', 12, 150),
  ...some('晨曦 阿树 夏至 青禾 小鹿 暖阳 远山', 48, 92),
  ...some('星星 鹿鸣 阿宁 海盐 初晴', 1, 0),
  { nickname: '星河摄影', daysAgo: 80, monthYuan: 0 },
]

/** The existing ones with their uid. */
export const demoMembersIn = async (tx: Reader): Promise<(DemoMember & { uid: number })[]> => {
  const uids = await personReader(tx).demoUids(demoMembers.map(({ nickname }) => nickname))
  return demoMembers.flatMap((member) => {
    const uid = uids.get(member.nickname)
    return uid === undefined ? [] : [{ ...member, uid }]
  })
}

export const makeDemoMembers = async (
  tx: Tx,
  lead: PersonRow,
  invitations: Invitations,
  now: number,
): Promise<void> => {
  for (const { nickname, daysAgo } of demoMembers) {
    const row = await personRepository(tx).insert({
      nickname,
      inviteCode: newInviteCode(),
      isDemo: true,
      createdAt: new Date(now - daysAgo * dayMs - 3_600_000),
    })
    await invitations.relate(tx, row, lead.uid)
  }
}
