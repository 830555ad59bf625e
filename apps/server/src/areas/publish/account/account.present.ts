import type { accountHealths } from '@wallpaper/contract/publish/account.labels'
import type { PlatformAccount } from '@wallpaper/contract/publish/account.schemas'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { AccountRow } from './account.repository.ts'
import { endOf, healthOf, sentenceOf } from './account.rules.ts'

const rightLabels: Readonly<Record<string, string>> = {
  user_info: '昵称和头像',
  'user.info.basic': '昵称和头像',
  USER_INFO: '昵称和头像',
  'video.list': '作品列表和数据',
  user_video_info: '作品列表和数据',
  ATC_DATA: '稿件数据',
  user_video_publish: '发布作品',
  ATC_BASE: '发布稿件',
  'video.upload': '上传为草稿',
  renew_refresh_token: '授权快到期时自动续上',
}

/** A right in the words of the consent page. */
export const rightLabel = (scope: string): string => rightLabels[scope] ?? scope

const abilitiesOf = ({ platform, connect }: AccountRow): string => {
  if (connect === 'named') return '昵称与主页链接'
  if (connect === 'qr') return '扫码登录'
  return platforms[platform].isPublishedByApi ? '可直接发布、读数据' : '只读数据，发布走交接'
}

export interface AccountView {
  now: number
  paused: number
  /** What we ask for at its platform. */
  wanted: readonly string[]
}

export const presentAccount = (row: AccountRow, { now, paused, wanted }: AccountView): PlatformAccount => {
  const health = healthOf(row, now)
  const time = (at: Date | null) => at?.getTime() ?? null
  return {
    id: row.id,
    platform: row.platform,
    connect: row.connect,
    nickname: row.nickname,
    avatar_url: row.avatarUrl,
    profile_url: row.profileUrl,
    health,
    abilities: abilitiesOf(row),
    missing_rights:
      row.connect === 'oauth' && row.state === 'ok'
        ? wanted.filter((scope) => !row.scopes.includes(scope)).map(rightLabel)
        : [],
    cause: row.cause,
    sentence: health === 'broken' ? sentenceOf(row) : '',
    broken_at: time(row.brokenAt),
    expires_at: endOf(row),
    checked_at: time(row.checkedAt),
    paused: health === 'broken' ? paused : 0,
    is_proven: row.state === 'ok',
    proof_word: row.state === 'waiting' ? row.proofWord : null,
    is_chosen: row.isChosen,
    path: null,
  }
}

/** Gravest first: broken, expiring, then those that work, then named ones. */
export const gravestFirst = <T extends Pick<PlatformAccount, 'health'>>(items: readonly T[]): T[] => {
  const order = ['broken', 'expiring', 'ok', 'named'] satisfies (keyof typeof accountHealths)[]
  return items.toSorted((a, b) => order.indexOf(a.health) - order.indexOf(b.health))
}
