/**
 * A page whose code may still be loading: nothing for 200 ms, then a skeleton and 加载中, after 60 s a message
 * with a retry button. Code that is already loaded renders at once.
 */
import { type AnyScreen, pageDelayMs, pageTimeoutMs } from '@wallpaper/contract'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { PageLayout } from '../ui/page/PageLayout.tsx'
import { type Failure, PageSkeleton } from '../ui/states/states.tsx'
import { useRetries } from '../ui/states/useRetries.ts'
import { ChunkLoadError, loadedPage, loadPage, reportChunk } from './chunk.ts'
import { isNewer, restart } from './updates.ts'

type Progress =
  | { is: 'waiting' }
  | { is: 'slow' }
  | { is: 'late' }
  | { is: 'failed'; error: unknown; isOutdated: boolean }
  | { is: 'here'; component: ComponentType }

const isMissing = (error: unknown) => error instanceof ChunkLoadError && error.type === 'missing'

const isTimeout = (progress: Progress): boolean =>
  progress.is === 'late' ||
  (progress.is === 'failed' && progress.error instanceof ChunkLoadError && progress.error.type === 'timeout')

/** The code of this version is no longer served: only an update helps. */
const outdated: Failure = {
  drawing: 'network',
  title: '发现新的版本！',
  note: '更新后就能打开这个页面，已填内容不会丢',
  detail: 'Loading chunk failed (missing)',
  retryLabel: '立即更新',
}

const failureOf = (progress: Progress, title: string): Failure => {
  if (progress.is === 'failed' && progress.isOutdated) return outdated
  if (isTimeout(progress)) {
    return {
      drawing: 'network',
      title: '页面加载太久了',
      note: '检查网络后再试，已填内容不会丢',
      detail: 'Loading chunk failed (timeout)',
    }
  }
  return {
    drawing: 'network',
    title: '网络不给力~',
    note: `「${title}」还没在这台手机上打开过\n需要联网加载一次，已填的内容都还在`,
    detail: 'Loading chunk failed (missing)',
    isNetwork: true,
    isRetried: true,
  }
}

/** At start the skeleton of index.html may still be visible: removing it for a moment would flicker. */
const isBoxSeen = (): boolean => {
  const boxes = document.querySelector('section.boot')
  return boxes !== null && getComputedStyle(boxes).visibility === 'visible'
}

const usePageCode = (screen: AnyScreen) => {
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState<Progress>(() => {
    const component = loadedPage(screen)
    if (component) return { is: 'here', component }
    return isBoxSeen() ? { is: 'slow' } : { is: 'waiting' }
  })
  const isHere = progress.is === 'here'

  useEffect(() => {
    if (isHere) return
    let isOver = false
    // A timer that fires just as the code arrives must not replace it.
    const show = (next: Progress) => {
      if (!isOver) setProgress((now) => (now.is === 'here' ? now : next))
    }
    // A failure stays visible until the next attempt has finished.
    const showWaiting = (next: Progress) => {
      if (!isOver) setProgress((now) => (now.is === 'waiting' || now.is === 'slow' ? next : now))
    }
    const slow = setTimeout(() => showWaiting({ is: 'slow' }), pageDelayMs)
    const late = setTimeout(() => showWaiting({ is: 'late' }), pageTimeoutMs)
    const stopTimers = () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
    loadPage(screen)
      .then(
        (component) => show({ is: 'here', component }),
        async (error: unknown) => {
          if (!isOver && attempt === 0) reportChunk(error)
          show({ is: 'failed', error, isOutdated: isMissing(error) && (await isNewer()) })
        },
      )
      .finally(stopTimers)
    return () => {
      isOver = true
      stopTimers()
    }
  }, [attempt, isHere, screen])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useRetries(progress.is === 'failed' && !progress.isOutdated && !isTimeout(progress), again)

  /**
   * A chunk that timed out, or that belongs to a version no longer served, does not come by retrying: restart
   * the app.
   */
  const retry = () => {
    const isOutdated = progress.is === 'failed' && progress.isOutdated
    if (isOutdated || isTimeout(progress)) return void restart()
    again()
    setProgress({ is: 'waiting' })
  }
  return { progress, retry }
}

const boxesAndWords = (
  <>
    <PageSkeleton />
    <p className="list-end" role="status">
      <i className="spin brand" />
      加载中
    </p>
  </>
)

export function LazyPage({ screen }: { screen: AnyScreen }) {
  const { progress, retry } = usePageCode(screen)
  switch (progress.is) {
    case 'here': {
      const Page = progress.component
      return <Page />
    }
    case 'waiting':
      return <PageLayout state={{ is: 'loading', skeleton: <span /> }} />
    case 'slow':
      return <PageLayout state={{ is: 'loading', skeleton: boxesAndWords }} />
    case 'late':
    case 'failed':
      return <PageLayout state={{ is: 'failed', failure: failureOf(progress, screen.title), retry }} />
  }
}
