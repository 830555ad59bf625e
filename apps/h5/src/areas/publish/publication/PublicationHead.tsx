import type { ReactNode } from 'react'
import { Badge } from '../../../ui/content.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import type { PublicationCard } from '../publish.types.ts'
import css from './publication.module.css'
import { badgeOf, placeOf } from './publication.view.ts'

export function Thumb({
  url,
  size = '',
  children,
}: {
  url: string | null
  size?: '' | 'small' | 'big'
  children?: ReactNode
}) {
  return (
    <span className={`${css.thumb} ${size ? css[size] : ''}`}>
      {url && <img src={url} alt="" loading="lazy" />}
      {children}
    </span>
  )
}

/** Picture, title, state and place of a publication. */
export function PublicationHead({
  card,
  now,
  place,
  children,
}: {
  card: PublicationCard
  now: number
  place?: string
  children?: ReactNode
}) {
  const { tone, text } = badgeOf(card, now)
  return (
    <>
      <Thumb url={card.thumb_url} />
      <span className={css.facts}>
        <span className={css.title}>
          <b>{card.title || '没有标题'}</b>
          <Badge tone={tone}>{text}</Badge>
        </span>
        <small>
          <PlatformMark platform={card.platform} size="small" />
          {place ?? placeOf(card)}
        </small>
        {children}
      </span>
    </>
  )
}
