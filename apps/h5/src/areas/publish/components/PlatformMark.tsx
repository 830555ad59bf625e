import { type ListedPlatformId, listedPlatforms } from '@wallpaper/contract/publish/account.labels'
import css from './account.module.css'

/** The platform's character on its colour. */
export function PlatformMark({ platform }: { platform: ListedPlatformId }) {
  return (
    <span className={`${css.mark} ${css[platform]}`} aria-hidden="true">
      {listedPlatforms[platform].short}
    </span>
  )
}
