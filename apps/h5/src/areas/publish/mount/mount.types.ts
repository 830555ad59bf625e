import type { OutputOf } from '@wallpaper/contract'
import type { homeMounts, mountInit, mountRead, mountWorks } from '@wallpaper/contract/publish'

export type Mount = OutputOf<typeof mountRead>
export type MountForm = OutputOf<typeof mountInit>
export type MountAccount = MountForm['accounts'][number]
export type AccountWorks = OutputOf<typeof mountWorks>
export type AccountWork = AccountWorks['items'][number]
export type Home = OutputOf<typeof homeMounts>['items'][number]
