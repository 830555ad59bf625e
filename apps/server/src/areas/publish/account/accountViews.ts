/** A person's accounts on one platform, for other areas: with their health and the rights that are missing. */
import type { PlatformAccount } from '@wallpaper/contract/publish/account.schemas'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { VideoPartners } from '../../../partners/video/video.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { presentedAccounts } from './accountList.service.ts'

export type AccountView = PlatformAccount

export const accountViewsOf =
  ({ clock, partners: { video } }: { clock: Clock; partners: { video: VideoPartners } }) =>
  (tx: Reader, uid: number, platform: PlatformId): Promise<AccountView[]> =>
    presentedAccounts(tx, uid, { clock, video }, platform)
