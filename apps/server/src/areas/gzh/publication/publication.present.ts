import type { OutputOf } from '@wallpaper/contract'
import type { articlePublish } from '@wallpaper/contract/gzh'
import { publicationStateNames } from '@wallpaper/contract/gzh/article.labels'
import type { PublicationRow } from './publication.repository.ts'

export type PresentedPublication = OutputOf<typeof articlePublish>

export const presentPublication = (row: PublicationRow): PresentedPublication => ({
  id: row.id,
  state: row.state,
  state_name: publicationStateNames[row.state],
  note: row.note,
  account_name: row.accountName,
  is_draft_only: row.isDraftOnly,
  url: row.url,
  at: row.changedAt.getTime(),
})
