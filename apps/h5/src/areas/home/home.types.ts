import type { OutputOf } from '@wallpaper/contract'
import type { indexInit, quickEntryInit } from '@wallpaper/contract/home'

export type HomeInit = OutputOf<typeof indexInit>
export type QuickEntries = OutputOf<typeof quickEntryInit>
export type QuickEntry = QuickEntries['chosen'][number]
