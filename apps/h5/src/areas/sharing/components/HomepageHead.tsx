/** The head of every card in this area: homepage, owner, state, and one action. */
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { countText } from '../sharing.labels.ts'
import css from './sharing.module.css'

export function HomepagePicture({ url }: { url: string }) {
  return <span className={css.avatar}>{url && <img src={url} alt="" loading="lazy" />}</span>
}

export interface HomepageHeadProps {
  homepage: { name: string; avatar_url: string; owner_name: string; photos: number }
  state?: { tone: BadgeTone; name: string } | undefined
  /** Replaces the owner and the number of works. */
  note?: ReactNode
  action?: ReactNode
}

export function HomepageHead({ homepage, state, note, action }: HomepageHeadProps) {
  return (
    <div className={css.head}>
      <HomepagePicture url={homepage.avatar_url} />
      <div className={css.facts}>
        <div className={css.name}>
          <b>{homepage.name}</b>
          {state && <Badge tone={state.tone}>{state.name}</Badge>}
        </div>
        <span className={css.note}>
          {note ?? (
            <>
              {homepage.owner_name} · 作品 <span className="num">{countText(homepage.photos)}</span>
            </>
          )}
        </span>
      </div>
      {action}
    </div>
  )
}

/** Up to four of its pictures in a row. */
export function HomepagePictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <div className={css.pictures} aria-hidden="true">
      {urls.map((url) => (
        <span key={url}>
          <img src={url} alt="" loading="lazy" decoding="async" />
        </span>
      ))}
    </div>
  )
}
