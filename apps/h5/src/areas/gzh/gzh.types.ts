import type { OutputOf } from '@wallpaper/contract'
import type { gzhAccounts, gzhAuthStart } from '@wallpaper/contract/gzh'

export type Account = OutputOf<typeof gzhAccounts>['items'][number]
export type Authorization = OutputOf<typeof gzhAuthStart>
