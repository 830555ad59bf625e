import type { OutputOf } from '@wallpaper/contract'
import type {
  backfillBatch,
  backfillInit,
  backfillRecords,
  publicationInit,
  publicationList,
  publicationRead,
  publishableWorks,
  publishedCodes,
  publishPartitions,
  publishTemplates,
} from '@wallpaper/contract/publish'

export type BackfillForm = OutputOf<typeof backfillInit>
export type BackfillLine = OutputOf<typeof backfillBatch>['items'][number]
export type BackfillRecord = OutputOf<typeof backfillRecords>['items'][number]
export type Publication = OutputOf<typeof publicationRead>
export type PublicationChoices = OutputOf<typeof publicationInit>
export type PublishableWork = OutputOf<typeof publishableWorks>['items'][number]
export type Partition = OutputOf<typeof publishPartitions>['items'][number]
export type Template = OutputOf<typeof publishTemplates>['items'][number]
export type PublishedCode = OutputOf<typeof publishedCodes>['items'][number]
export type PublicationCard = OutputOf<typeof publicationList>['items'][number]
