import { type ListedPlatformId, listedPlatforms } from '@wallpaper/contract/publish/account.labels'
import css from './platformMark.module.css'

interface PlatformMarkProps {
  /** Null for a link that belongs to none. */
  platform: ListedPlatformId | null
  size?: 'small' | 'middle' | 'big'
  /** Where the platform is not named beside it. */
  isNamed?: boolean
}

/** The platform's character on its colour. */
export function PlatformMark({ platform, size = 'middle', isNamed = false }: PlatformMarkProps) {
  const { short, name } = platform ? listedPlatforms[platform] : { short: '?', name: '未识别的平台' }
  return (
    <span className={css.mark} data-platform={platform ?? ''} data-size={size} aria-hidden={!isNamed}>
      <span aria-hidden="true">{short}</span>
      {isNamed && <span className="sr">{name}</span>}
    </span>
  )
}
