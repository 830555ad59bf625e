/** Draft, scheduled, published or withdrawn: derived from two dates and the clock. */
import { newDays, type PublicationState } from '@wallpaper/contract/learn/learn.labels'
import { dayMs } from '../../../platform/clock.ts'

export interface Publication {
  publishAt: Date | null
  withdrawnAt: Date | null
}

export const publicationState = ({ publishAt, withdrawnAt }: Publication, now: number): PublicationState => {
  if (withdrawnAt) return 'withdrawn'
  if (!publishAt) return 'draft'
  return publishAt.getTime() > now ? 'scheduled' : 'published'
}

export const isNew = ({ publishAt }: Pick<Publication, 'publishAt'>, now: number): boolean =>
  publishAt !== null && now - publishAt.getTime() < newDays * dayMs
