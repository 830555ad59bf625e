/** Templates as people see them: always the online version. */
import type { OutputOf } from '@wallpaper/contract'
import type { faceTemplateRead, faceTemplates } from '@wallpaper/contract/studio'
import { dayMs } from '../../../platform/clock.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { placesOf } from '../face/places.ts'
import type { Maker } from '../job/maker.ts'
import type { OnlineTemplate } from './template.repository.ts'

type Presented = OutputOf<typeof faceTemplateRead>
type Character = OutputOf<typeof faceTemplates>['characters'][number]

export interface PresentDeps {
  storage: Pick<Storage, 'publicUrl'>
  /** Who makes pictures, and who makes videos of templates. */
  makerOf: (kind: Presented['kind']) => Pick<Maker, 'estimateMs' | 'tries'>
}

const newDays = 7

export const presentTemplate = (
  { id, kind, used, onlineAt, version }: OnlineTemplate,
  { storage, makerOf }: PresentDeps,
  now: number,
): Presented => {
  const shown = kind === 'video' ? 'video' : 'picture'
  const maker = makerOf(shown)
  return {
    id,
    title: version.title,
    category: version.category,
    kind: shown,
    small_url: storage.publicUrl(version.small),
    large_url: storage.publicUrl(version.large),
    video_url: version.video === '' ? '' : storage.publicUrl(version.video),
    width: version.width,
    height: version.height,
    duration_ms: version.durationMs,
    places: placesOf(kind, version.faces).map(({ place, name, box }) => ({ place, name, box })),
    used,
    is_new: now - onlineAt.getTime() < newDays * dayMs,
    seconds: Math.max(1, Math.round(maker.estimateMs / 1_000)),
    tries: maker.tries.count,
  }
}

export const presentCharacter = (
  { id, version }: OnlineTemplate,
  { storage }: Pick<PresentDeps, 'storage'>,
): Character => ({ id, title: version.title, small_url: storage.publicUrl(version.small) })
