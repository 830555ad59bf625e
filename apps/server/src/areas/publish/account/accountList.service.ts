/** Everything that the account screens show. */
import { accountsMax } from '@wallpaper/contract/publish/account.labels'
import type { PlatformAccount } from '@wallpaper/contract/publish/account.schemas'
import { type PlatformId, platformIds, platforms } from '@wallpaper/contract/publish/platform.labels'
import type { Channels } from '../../../partners/video/channels.ts'
import { type VideoPlatform, videoPlatforms } from '../../../partners/video/video.port.ts'
import type { VideoPartners } from '../../../partners/video/video.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { AccountSource } from '../publish.slots.ts'
import { gravestFirst, presentAccount, rightLabel } from './account.present.ts'
import { type AccountRow, accountReader } from './account.repository.ts'
import { pausedOf } from './paused.repository.ts'

export interface AccountListDeps {
  clock: Clock
  video: VideoPartners
  channels: Channels | null
  sources: readonly AccountSource[]
}

const isVideoPlatform = (platform: PlatformId): platform is VideoPlatform =>
  videoPlatforms.some((id) => id === platform)

const wantedOf = ({ video }: Pick<AccountListDeps, 'video'>, platform: PlatformId): readonly string[] =>
  (isVideoPlatform(platform) && video[platform]?.signIn.scopes) || []

export const presentOne = async (
  tx: Reader,
  row: AccountRow,
  deps: Pick<AccountListDeps, 'clock' | 'video'>,
): Promise<PlatformAccount> =>
  presentAccount(row, {
    now: deps.clock(),
    paused: (await pausedOf(tx, row.uid)).get(row.id) ?? 0,
    wanted: wantedOf(deps, row.platform),
  })

export const presentedAccounts = async (
  tx: Reader,
  uid: number,
  deps: Pick<AccountListDeps, 'clock' | 'video'>,
  platform?: PlatformId,
): Promise<PlatformAccount[]> => {
  const rows = await accountReader(tx).ofPerson(uid)
  const paused = await pausedOf(tx, uid)
  const now = deps.clock()
  const items = rows
    .filter((row) => !platform || row.platform === platform)
    .map((row) =>
      presentAccount(row, { now, paused: paused.get(row.id) ?? 0, wanted: wantedOf(deps, row.platform) }),
    )
  return gravestFirst(items)
}

const openPlatforms = (deps: AccountListDeps) =>
  platformIds
    .filter((id) => {
      if (isVideoPlatform(id)) return deps.video[id] !== null
      return id !== 'channels' || deps.channels !== null
    })
    .map((id) => ({
      id,
      name: platforms[id].name,
      connect: platforms[id].connect,
      rights: wantedOf(deps, id).map(rightLabel),
    }))

export const listAccounts = async (tx: Reader, uid: number, deps: AccountListDeps) => {
  const own = await presentedAccounts(tx, uid, deps)
  const others: PlatformAccount[] = []
  for (const source of deps.sources) others.push(...(await source(tx, uid, deps.clock())))
  return { items: gravestFirst([...own, ...others]), platforms: openPlatforms(deps), max: accountsMax }
}

/** For screens that only choose an account. */
export const chooseAmong = async (
  tx: Reader,
  uid: number,
  platform: PlatformId,
  deps: Pick<AccountListDeps, 'clock' | 'video'>,
) => ({
  items: (await presentedAccounts(tx, uid, deps, platform)).map(
    ({ id, nickname, avatar_url, health, sentence }) => ({ id, nickname, avatar_url, health, sentence }),
  ),
})
