import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import css from './backfill.module.css'

/** One character on the platform's colour. */
export function PlatformMark({ platform }: { platform: PlatformId | null }) {
  const mark = platform && platforms[platform]
  return (
    <span className={css.mark} data-platform={platform ?? ''}>
      <span aria-hidden="true">{mark?.short ?? '?'}</span>
      <span className="sr">{mark?.name ?? '认不出的平台'}</span>
    </span>
  )
}
