import type { OutputOf } from '@wallpaper/contract'
import type { gzhAccounts } from '@wallpaper/contract/gzh'
import { gzhAccountStateNames } from '@wallpaper/contract/gzh/gzh.labels'
import type { AccountRow } from './account.repository.ts'
import { publishObjection, rightsOf } from './account.rules.ts'

export type PresentedAccount = OutputOf<typeof gzhAccounts>['items'][number]

const kindNames = { subscription: '订阅号', service: '服务号' } as const

export const presentAccount = (row: AccountRow, takes: number | null = null): PresentedAccount => {
  const publish_note = publishObjection(row)
  return {
    id: row.id,
    nickname: row.nickname || '未命名的公众号',
    avatar_url: row.avatarUrl || null,
    kind_name: kindNames[row.kind],
    is_verified: row.isVerified,
    state: row.state,
    state_name: gzhAccountStateNames[row.state],
    rights: rightsOf(row.scopes),
    can_publish: publish_note === '',
    publish_note,
    connected_at: row.connectedAt.getTime(),
    ended_at: row.endedAt?.getTime() ?? null,
    figures: row.figuresDay
      ? { day: row.figuresDay, followers: row.followers, reads: row.reads, net: row.netFollowers, takes }
      : null,
  }
}
