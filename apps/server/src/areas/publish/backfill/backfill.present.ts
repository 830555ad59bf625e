import type { OutputOf } from '@wallpaper/contract'
import type { backfillRecords } from '@wallpaper/contract/publish'
import { backfillReasons, goneSentence } from '@wallpaper/contract/publish/backfill.labels'
import type { BackfillRow } from './backfill.repository.ts'
import { waitingSentence } from './backfill.rules.ts'

type Record = OutputOf<typeof backfillRecords>['items'][number]

export const presentRemoteWork = (row: BackfillRow): Record['work'] => ({
  platform: row.platform,
  title: row.remoteTitle ?? '',
  author: row.remoteAuthor ?? '',
  published_at: row.remoteAt?.getTime() ?? null,
  cover_url: row.remoteCoverUrl,
  url: row.remoteUrl ?? row.link,
  remote_id: row.remoteId ?? '',
})

/** What its owner is told about its state. */
export const sentenceOf = (row: BackfillRow): string => {
  if (row.state === 'waiting') return waitingSentence(row.platform, row.doubts)
  if (row.state === 'rejected') return row.note || (row.reason ? backfillReasons[row.reason].sentence : '')
  return row.goneAt ? goneSentence : ''
}

export const presentRecord = (row: BackfillRow, codes: ReadonlyMap<string, string>): Record => ({
  id: row.id,
  number: row.number,
  state: row.state,
  is_gone: row.goneAt !== null,
  sentence: sentenceOf(row),
  code: codes.get(row.codeId ?? '') ?? '',
  work: presentRemoteWork(row),
  created_at: row.createdAt.getTime(),
})
