/** What a page shows instead of its content: a skeleton, an empty state, or an error with what to do. */

import { clientVersion } from '@wallpaper/contract'
import type { CSSProperties, ReactNode } from 'react'
import { formatTime } from '../../lib/format/time.ts'
import { Button } from '../Button.tsx'
import { copyText } from '../copyText.ts'
import { Icon } from '../icons/Icon.tsx'
import { Drawing, type DrawingName } from './Drawing.tsx'

export interface EmptyProps {
  drawing?: DrawingName
  title: string
  /** One line that says what to do first. */
  note: string
  action?: ReactNode
  isWhole?: boolean
}

export function Empty({ drawing = 'works', title, note, action, isWhole = false }: EmptyProps) {
  return (
    <div className={isWhole ? 'empty whole' : 'empty'}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      <p>{note}</p>
      {action}
    </div>
  )
}

export interface Failure {
  drawing: DrawingName
  title: string
  note: string
  /** Details for support: can be copied, but are not shown first. */
  detail?: string
  /** Retrying is useless: the only way is back. */
  isFinal?: boolean
  /** Label of the retry button, if it does more than reload. */
  retryLabel?: string
  /** There was no response: the page continues by itself once there is a network. */
  isNetwork?: boolean
  /** The caller retries automatically. */
  isRetried?: boolean
}

/** Copies the detail with place, time and version, for support. */
export function FailureDetail({ children }: { children: string }) {
  const copy = () => {
    const { pathname, hash } = location
    void copyText(`${children} ${pathname}${hash} ${clientVersion} ${formatTime(Date.now())}`)
  }
  return (
    <div className="detail">
      <span className="num">详情 {children}</span>
      <button type="button" onClick={copy}>
        <Icon name="copy" size={14} />
        复制
      </button>
    </div>
  )
}

export interface ErrorStateProps {
  failure: Failure
  retry?: { label: string; onPress: () => void }
}

export function ErrorState({ failure, retry }: ErrorStateProps) {
  const { drawing, title, note, detail } = failure
  return (
    <div className="empty whole" role="alert">
      <Drawing name={drawing} />
      <h2>{title}</h2>
      <p>{note}</p>
      {retry && (
        <Button kind="soft" onPress={retry.onPress}>
          {retry.label}
        </Button>
      )}
      {detail && <FailureDetail>{detail}</FailureDetail>}
    </div>
  )
}

export interface SkeletonProps {
  width?: number | string
  height: number
  radius?: number
  style?: CSSProperties
}

export function Skeleton({ width = '100%', height, radius = 8, style }: SkeletonProps) {
  return <span className="sk" style={{ width, height, borderRadius: radius, ...style }} />
}

/** The default skeleton: a card, then a card of rows. */
export function PageSkeleton() {
  return (
    <>
      <section className="card flex g12">
        <Skeleton width={52} height={52} radius={14} />
        <div className="grow">
          <Skeleton width={120} height={18} />
          <Skeleton width={170} height={12} radius={6} style={{ marginTop: 10 }} />
        </div>
      </section>
      <section className="card">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={20} width={`${92 - row * 8}%`} style={{ marginBlock: 16 }} />
        ))}
      </section>
    </>
  )
}
