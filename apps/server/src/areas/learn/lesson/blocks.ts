/** A text as blocks for display: pictures and videos only by our own URLs. */
import type { OutputOf } from '@wallpaper/contract'
import type { lessonInfo } from '@wallpaper/contract/learn'
import { blocksOf } from '@wallpaper/contract/learn/learn.labels'
import type { StaffFileUrls } from '../../upload/public.ts'

type Block = OutputOf<typeof lessonInfo>['blocks'][number]

export const presentBlocks = (body: string, urls: StaffFileUrls): Block[] =>
  blocksOf(body).map(({ kind, text, id }) => ({
    kind,
    text,
    url: id && (kind === 'video' ? urls.film(id) : urls.picture(id)),
    poster_url: id && kind === 'video' ? urls.picture(id) : null,
  }))

export const picturesIn = (body: string): number =>
  blocksOf(body).filter(({ kind }) => kind === 'picture').length
