/** Search results as rows or pictures; links lead to the hit's product line. */
import { type LineId, lineIds } from '@wallpaper/contract'
import type { ReactNode } from 'react'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import css from './search.module.css'
import type { Hit } from './useSearch.ts'

const lineOf = (id: string | null): LineId | undefined => lineIds.find((line) => line === id)

interface WayProps {
  hit: Hit
  className: string
  /** Reports a hit being opened: the search word was useful. */
  onOpen: () => void
  children: ReactNode
}

/** Plain text if this version has no screen for it. */
function Way({ hit, className, onOpen, children }: WayProps) {
  if (!hit.path || !runtime().canOpen(hit.path)) return <div className={className}>{children}</div>
  const { path, query } = parsePageUrl(hit.path)
  const open = () => {
    onOpen()
    // Several lines share one set of screens: switch it to the hit's line.
    const line = lineOf(hit.line)
    if (line) runtime().setMirroredLine(line)
  }
  return (
    <Link className={className} to={withQuery(path, query)} onClick={open}>
      {children}
    </Link>
  )
}

/** Highlights the typed text in the title. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0 || typed === '') return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

export interface HitProps {
  hit: Hit
  typed: string
  onOpen: () => void
}

export function HitRow({ hit, typed, onOpen }: HitProps) {
  return (
    <Way hit={hit} className={`row ${css.hit}`} onOpen={onOpen}>
      {hit.thumb_url ? (
        <img className={css.thumb} src={hit.thumb_url} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <span>
          <Icon name={iconNamed(hit.icon)} size={22} />
        </span>
      )}
      <span className="row-main">
        <b>
          <span>
            <Marked text={hit.title} typed={typed} />
          </span>
          {hit.badge && <Badge tone={hit.badge.tone}>{hit.badge.text}</Badge>}
        </b>
        <small>{hit.note}</small>
      </span>
      <Icon name="right" size={16} className="chev" />
    </Way>
  )
}

export function HitTile({ hit, onOpen }: Omit<HitProps, 'typed'>) {
  return (
    <Way hit={hit} className={css.tile ?? ''} onOpen={onOpen}>
      {hit.thumb_url && <img src={hit.thumb_url} alt={hit.title} loading="lazy" />}
      {hit.is_ai && <span className={css.flag}>AI 生成</span>}
      {!hit.is_ai && hit.badge && <span className={css.flag}>{hit.badge.text}</span>}
    </Way>
  )
}
