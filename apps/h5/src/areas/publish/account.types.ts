import type { OutputOf } from '@wallpaper/contract'
import type { channelsLoginQrcode, publishAccountList } from '@wallpaper/contract/publish'

export type AccountList = OutputOf<typeof publishAccountList>
export type Account = AccountList['items'][number]
export type OpenPlatform = AccountList['platforms'][number]
export type QrCode = OutputOf<typeof channelsLoginQrcode>
