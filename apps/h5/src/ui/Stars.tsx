/** One to five stars: an input, or display only. */
import { Icon } from './icons/Icon.tsx'
import css from './Stars.module.css'

export interface StarsProps {
  /** Labels from one star up. */
  words: readonly string[]
  rating: number
  /** Omitted for display only. */
  onRate?: (rating: number) => void
}

export function Stars({ words, rating, onRate }: StarsProps) {
  return (
    <fieldset className={css.stars} aria-label="评分">
      {words.map((word, index) => (
        <button
          key={word}
          type="button"
          aria-label={`${index + 1} 分，${word}`}
          aria-pressed={rating === index + 1}
          className={index < rating ? css.isLit : ''}
          disabled={!onRate}
          onClick={() => onRate?.(index + 1)}
        >
          <Icon name={index < rating ? 'fill-star' : 'star'} size={28} />
        </button>
      ))}
    </fieldset>
  )
}
