/**
 * A page whose code or data failed to load without a network: what it waits for, and which tabs work offline.
 */
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { formatRecent } from '../../lib/format/time.ts'
import type { PageUrl } from '../../lib/url/pageUrl.ts'
import { Button } from '../Button.tsx'
import { Rows } from '../content.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { Link } from '../Link.tsx'
import { Drawing } from './Drawing.tsx'
import { type ErrorStateProps, FailureDetail } from './states.tsx'
import { useIsOnline } from './useIsOnline.ts'
import { useRetries } from './useRetries.ts'

/** A tab whose code and data are cached on this phone. */
export interface KeptScreen {
  path: PageUrl
  title: string
  icon: IconName
  /** When its data was loaded. */
  at: number
}

/** A function, because what is cached changes all the time. */
export const KeptScreensContext = createContext<() => readonly KeptScreen[]>(() => [])

function KeptScreens() {
  const kept = useContext(KeptScreensContext)()
  if (kept.length === 0) return null
  return (
    <>
      <div className="sec">
        <h2>没网时也能看</h2>
      </div>
      <Rows>
        {kept.map(({ path, title, icon, at }) => (
          <Link key={path} className="row" to={path} open="tab">
            <span className="row-ic">
              <Icon name={icon} size={22} />
            </span>
            <span className="row-main">
              <b>{title}</b>
            </span>
            <span className="row-val">{formatRecent(at, Date.now())} 的内容</span>
            <Icon name="right" size={16} className="chev" />
          </Link>
        ))}
      </Rows>
    </>
  )
}

/** Retries only once the server is reachable: showing the skeleton for each failed retry would flicker. */
const useRetryWhenReachable = (isOn: boolean, retry: () => void) => {
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = retry
    return () => {
      latest.current = undefined
    }
  }, [retry])
  const retryWhenReachable = useCallback(async () => {
    const reply = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (reply?.ok) latest.current?.()
  }, [])
  useRetries(isOn, retryWhenReachable)
}

function Waiting() {
  const isOnline = useIsOnline()
  return (
    <div className="waiting" role="status">
      <i className="spin brand" />
      {isOnline ? '正在重试' : '等待网络，恢复后自动打开'}
    </div>
  )
}

export function NetworkFailure({ failure, retry }: Required<ErrorStateProps>) {
  const { drawing, title, note, detail, isRetried = false } = failure
  useRetryWhenReachable(!isRetried, retry.onPress)
  return (
    <div className="offline">
      <section className="empty" role="alert">
        <Drawing name={drawing} />
        <h2>{title}</h2>
        <p>{note}</p>
        <Waiting />
        <Button kind="primary" size="lg" onPress={retry.onPress}>
          {retry.label}
        </Button>
      </section>
      <KeptScreens />
      {detail && <FailureDetail>{detail}</FailureDetail>}
    </div>
  )
}
