import type { OutputOf } from '@wallpaper/contract'
import type { backfillBatch, backfillInit, backfillRecords } from '@wallpaper/contract/publish'

export type BackfillForm = OutputOf<typeof backfillInit>
export type BackfillLine = OutputOf<typeof backfillBatch>['items'][number]
export type BackfillRecord = OutputOf<typeof backfillRecords>['items'][number]
