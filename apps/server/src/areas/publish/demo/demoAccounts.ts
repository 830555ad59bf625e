/** Accounts of the demo world: those of the lead in each state, and some of others for the console. */
import type { AccountCause } from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { simulatedOpenId, simulatedToken } from '../../../partners/video/simulatedTokens.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoMembersIn, demoPhone, findPersonByPhone } from '../../account/public.ts'
import { accountRepository } from '../account/account.repository.ts'
import { checkEveryMs } from '../account/account.rules.ts'
import { markBroken } from '../account/account.service.ts'

const hour = 3_600_000
const day = 24 * hour

interface DemoAccount {
  platform: PlatformId
  name: string
  /** How long ago it was connected. */
  ago: number
  connect?: 'qr' | 'named'
  /** From now; without a refresh token the access token's end. */
  refreshLeft?: number
  accessLeft?: number
  broken?: { ago: number; cause: AccountCause }
  isChosen?: boolean
}

const ofLead: readonly DemoAccount[] = [
  {
    platform: 'channels',
    name: '晚风壁纸馆',
    ago: 30 * hour,
    connect: 'qr',
    accessLeft: -4 * hour,
    broken: { ago: 4 * hour, cause: 'signed_out' },
  },
  {
    platform: 'channels',
    name: '晚风漫游',
    ago: 6 * hour,
    connect: 'qr',
    accessLeft: 18 * hour,
    isChosen: true,
  },
  { platform: 'bilibili', name: '晚风壁纸', ago: 27 * day, accessLeft: 3 * day },
  { platform: 'douyin', name: '晚风壁纸馆', ago: 3 * day, accessLeft: 12 * day, refreshLeft: 27 * day },
  { platform: 'kuaishou', name: '晚风的图', ago: 25 * day, accessLeft: 2 * day, refreshLeft: 155 * day },
  { platform: 'xiaohongshu', name: '晚风壁纸馆', ago: 20 * day, connect: 'named' },
]

const ofOthers: readonly DemoAccount[] = [
  {
    platform: 'kuaishou',
    name: '小满的花园',
    ago: 60 * day,
    accessLeft: -5 * hour,
    broken: { ago: 5 * hour, cause: 'expired' },
  },
  {
    platform: 'bilibili',
    name: '星河手记',
    ago: 40 * day,
    accessLeft: -29 * hour,
    broken: { ago: 29 * hour, cause: 'refused' },
  },
  {
    platform: 'douyin',
    name: '南风有信',
    ago: 70 * day,
    accessLeft: 3 * day,
    broken: { ago: 3 * day, cause: 'revoked' },
  },
  { platform: 'tiktok', name: 'kk.wallpaper', ago: 9 * day, accessLeft: day, refreshLeft: 356 * day },
  { platform: 'douyin', name: '山月集', ago: 5 * day, accessLeft: 10 * day, refreshLeft: 25 * day },
  { platform: 'kuaishou', name: '浅草便签', ago: 8 * day, accessLeft: 2 * day, refreshLeft: 172 * day },
  { platform: 'xiaohongshu', name: '七月的相册', ago: 2 * day, connect: 'named' },
]

const scopes: Partial<Record<PlatformId, string[]>> = {
  douyin: ['user_info', 'video.list'],
  kuaishou: ['user_info', 'user_video_publish', 'user_video_info'],
  bilibili: ['USER_INFO', 'ATC_DATA', 'ATC_BASE'],
  tiktok: ['user.info.basic', 'video.list', 'video.upload'],
}

interface DemoDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const tokensOf = (account: DemoAccount, now: number, { vault }: DemoDeps) => {
  const { platform, name, ago, accessLeft = 0, refreshLeft } = account
  if (account.connect === 'named') return {}
  const granted = scopes[platform] ?? []
  const sealed = (kind: 'access' | 'refresh', left: number) =>
    vault.seal(
      simulatedToken({ platform, kind, name, scopes: granted, issued: now - ago, expires: now + left }),
    )
  return {
    scopes: granted,
    accessSealed: sealed('access', accessLeft),
    accessExpiresAt: new Date(now + accessLeft),
    ...(refreshLeft && {
      refreshSealed: sealed('refresh', refreshLeft),
      refreshExpiresAt: new Date(now + refreshLeft),
    }),
  }
}

const makeAccount = async (tx: Tx, uid: number, account: DemoAccount, deps: DemoDeps): Promise<void> => {
  const now = deps.clock()
  const connectedAt = now - account.ago
  const isNamed = account.connect === 'named'
  const repository = accountRepository(tx)
  const row = await repository.insertNew({
    uid,
    id: newId(connectedAt),
    platform: account.platform,
    connect: account.connect ?? 'oauth',
    remoteId: isNamed ? `@${account.name}` : simulatedOpenId(account.platform, account.name),
    nickname: account.name,
    profileUrl: isNamed ? 'https://www.xiaohongshu.com/user/profile/5e0000000000000001001' : null,
    state: 'ok',
    isChosen: account.isChosen ?? false,
    ...tokensOf(account, now, deps),
    checkedAt: new Date(now - hour / 6),
    checkAt: isNamed ? null : new Date(now + checkEveryMs),
    connectedAt: new Date(connectedAt),
    changedAt: new Date(connectedAt),
  })
  if (!row) return
  await repository.addEvent(row, { kind: isNamed ? 'proven' : 'connected', now: connectedAt })
  const { broken } = account
  if (broken)
    await markBroken(tx, row.id, { cause: broken.cause, connectedAt: row.connectedAt, now: now - broken.ago })
}

export const makeDemoAccounts = (deps: DemoDeps): Promise<void> =>
  deps.db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, deps.vault.lookup(demoPhone('lead')))
    if (!lead || (await accountRepository(tx).ofPerson(lead.uid)).length > 0) return
    for (const account of ofLead) await makeAccount(tx, lead.uid, account, deps)
    const members = await demoMembersIn(tx)
    for (const [index, account] of ofOthers.entries()) {
      const member = members[index]
      if (member) await makeAccount(tx, member.uid, account, deps)
    }
  })
