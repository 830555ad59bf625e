import type { OutputOf } from '@wallpaper/contract'
import type { indexInit, promoteInit, quickEntryInit } from '@wallpaper/contract/home'

export type HomeInit = OutputOf<typeof indexInit>
export type QuickEntries = OutputOf<typeof quickEntryInit>
export type QuickEntry = QuickEntries['chosen'][number]
export type HomePromote = OutputOf<typeof promoteInit>
