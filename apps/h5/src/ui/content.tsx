/** Basic building blocks of pages: cards, rows, figures and badges. */
import type { ReactNode } from 'react'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import { Icon } from './icons/Icon.tsx'
import type { IconName } from './icons/iconNames.ts'
import { Link } from './Link.tsx'

export interface CardProps {
  children: ReactNode
  title?: string
  /** Right of the title: usually a link with a chevron. */
  more?: ReactNode
  isFlush?: boolean
  className?: string
}

export function Card({ children, title, more, isFlush = false, className = '' }: CardProps) {
  return (
    <section className={`card ${isFlush ? 'flush' : ''} ${className}`}>
      {title && (
        <div className="card-h">
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
    </section>
  )
}

export function MoreLink({ to, children }: { to: PageUrl; children: ReactNode }) {
  return (
    <Link className="more" to={to}>
      {children}
      <Icon name="right" size={14} />
    </Link>
  )
}

export interface RowProps {
  title: ReactNode
  note?: ReactNode
  value?: ReactNode
  icon?: IconName
  to?: PageUrl
  onPress?: () => void
  /** What a press does, shown by the icon at the end; by default it navigates. */
  does?: 'go' | 'copy'
  /** In a form: the field it fills. */
  name?: string
}

const doesIcon = { go: 'right', copy: 'copy' } as const

/** A link, a button or plain, depending on what it does. */
export function Row({ title, note, value, icon, to, onPress, does = 'go', name }: RowProps) {
  const inside = (
    <>
      {icon && (
        <span className="row-ic">
          <Icon name={icon} size={22} />
        </span>
      )}
      <span className="row-main">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {value !== undefined && <span className="row-val">{value}</span>}
      {(to || onPress) && <Icon name={doesIcon[does]} size={16} className="chev" />}
    </>
  )
  if (to) {
    return (
      <Link className="row" to={to}>
        {inside}
      </Link>
    )
  }
  if (onPress) {
    return (
      <button type="button" className="row" name={name} onClick={onPress}>
        {inside}
      </button>
    )
  }
  return <div className="row">{inside}</div>
}

export function Rows({ children }: { children: ReactNode }) {
  return <section className="card flush rows">{children}</section>
}

export interface StatProps {
  label: string
  /** Undefined (unknown) is shown as a dash, never as zero. */
  value?: string | number | undefined
  unit?: string
}

export function Stat({ label, value, unit }: StatProps) {
  return (
    <div className="stat">
      <small>{label}</small>
      <b className="s">
        {value ?? '—'}
        {unit && value !== undefined && <u>{unit}</u>}
      </b>
    </div>
  )
}

/** A state is always text on a tint. */
export type BadgeTone = 'ok' | 'wait' | 'no' | 'brand' | 'info' | 'plain'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>
}

/** An unread count; hidden at zero, 99+ at most. */
export function Count({ value, of }: { value: number; of: string }) {
  if (value <= 0) return null
  return (
    <span className="count">
      <span className="sr">{`${value} 条${of}`}</span>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
    </span>
  )
}

export function Avatar({ url, name, size = 40 }: { url: string | null; name: string; size?: number }) {
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: size * 0.4 }}>
      {url ? <img src={url} alt="" width={size} height={size} loading="lazy" /> : Array.from(name)[0]}
    </span>
  )
}

export interface NoticeStripProps {
  tone?: 'warn' | 'info' | 'no'
  icon?: IconName
  children: ReactNode
  /** The action at the right. */
  action?: { label: string; to?: PageUrl; onPress?: () => void }
}

const stripClass = { warn: 'strip', info: 'strip info', no: 'strip no' } as const
const stripIcon = { warn: 'fill-alert', info: 'info', no: 'fill-alert' } as const

export function NoticeStrip({ tone = 'warn', icon, children, action }: NoticeStripProps) {
  const inside = (
    <>
      <Icon name={icon ?? stripIcon[tone]} size={18} />
      <span>{children}</span>
      {action && (
        <span className="act">
          {action.label}
          <Icon name="right" size={14} />
        </span>
      )}
    </>
  )
  if (action?.to) {
    return (
      <Link className={stripClass[tone]} to={action.to}>
        {inside}
      </Link>
    )
  }
  if (action?.onPress) {
    return (
      <button type="button" className={stripClass[tone]} onClick={action.onPress}>
        {inside}
      </button>
    )
  }
  return <div className={stripClass[tone]}>{inside}</div>
}
