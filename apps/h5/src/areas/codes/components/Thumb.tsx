import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './Thumb.module.css'

export interface ThumbProps {
  url: string | null
  size: number
  isFaded?: boolean
}

/** A small decorative picture beside a name, or a plain square. */
export function Thumb({ url, size, isFaded = false }: ThumbProps) {
  return (
    <span className={`${css.thumb} ${isFaded ? css.faded : ''}`} style={{ width: size, height: size }}>
      {url ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Icon name="image" size={20} />
      )}
    </span>
  )
}
