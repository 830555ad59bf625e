/**
 * A page whose code may still be on its way: nothing for 200 ms, then its boxes and 加载中, after 60 s a word about it with a
 * way to try again. The code that is there is drawn at once.
 */
import { pageDelayMs, pageTimeoutMs } from '@wallpaper/contract'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { PageDefinition } from '../runtime/pageDefinition.ts'
import { PageLayout } from '../ui/PageLayout.tsx'
import { type Failure, PageSkeleton } from '../ui/states.tsx'
import { ChunkLoadError, loadedPage, loadPage, reportChunk } from './chunk.ts'
import { isNewer, restart } from './updates.ts'

type Progress =
  | { is: 'waiting' }
  | { is: 'slow' }
  | { is: 'late' }
  | { is: 'failed'; error: unknown; isOutdated: boolean }
  | { is: 'here'; component: ComponentType }

/** How often code that did not come is asked for again while its page is seen. */
const againMs = 5_000

const isMissing = (error: unknown) => error instanceof ChunkLoadError && error.type === 'missing'

const isTimeout = (progress: Progress): boolean =>
  progress.is === 'late' ||
  (progress.is === 'failed' && progress.error instanceof ChunkLoadError && progress.error.type === 'timeout')

/** The code of this version is no longer served: only the new one helps. */
const outdated: Failure = {
  drawing: 'network',
  title: '发现新的版本！',
  note: '更新后就能打开这个页面，已填内容不会丢',
  detail: 'Loading chunk failed (missing)',
  retryLabel: '立即更新',
}

const failureOf = (progress: Progress): Failure => {
  if (progress.is === 'failed' && progress.isOutdated) return outdated
  const type = isTimeout(progress) ? 'timeout' : 'missing'
  return {
    drawing: 'network',
    title: type === 'timeout' ? '页面加载太久了' : '页面没有加载出来',
    note: '检查网络后再试，已填内容不会丢',
    detail: `Loading chunk failed (${type})`,
  }
}

/** When the app starts, the boxes of index.html may be on the screen: to take them away for a moment would flicker. */
const isBoxSeen = (): boolean => {
  const boxes = document.querySelector('section.boot')
  return boxes !== null && getComputedStyle(boxes).visibility === 'visible'
}

const usePageCode = (page: PageDefinition) => {
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState<Progress>(() => {
    const component = loadedPage(page)
    if (component) return { is: 'here', component }
    return isBoxSeen() ? { is: 'slow' } : { is: 'waiting' }
  })
  const isHere = progress.is === 'here'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same effect again
  useEffect(() => {
    if (isHere) return
    let isOver = false
    // A timer that runs out in the moment in which the code arrives must not take it away again.
    const show = (next: Progress) => {
      if (!isOver) setProgress((now) => (now.is === 'here' ? now : next))
    }
    const slow = setTimeout(() => show({ is: 'slow' }), pageDelayMs)
    const late = setTimeout(() => show({ is: 'late' }), pageTimeoutMs)
    const stopTimers = () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
    loadPage(page)
      .then(
        (component) => show({ is: 'here', component }),
        async (error: unknown) => {
          reportChunk(error)
          show({ is: 'failed', error, isOutdated: isMissing(error) && (await isNewer()) })
        },
      )
      .finally(stopTimers)
    return () => {
      isOver = true
      stopTimers()
    }
  }, [attempt, isHere, page])

  const again = useCallback(() => {
    setAttempt((count) => count + 1)
    setProgress({ is: 'waiting' })
  }, [])

  /** Back on the line, or back to the page: it opens in its place, without anybody pressing anything. */
  const isWaitingForNetwork = progress.is === 'failed' && !progress.isOutdated && !isTimeout(progress)
  useEffect(() => {
    if (!isWaitingForNetwork) return
    const tryAgain = () => {
      if (navigator.onLine && document.visibilityState === 'visible') again()
    }
    // A phone says that it is online before anything gets through.
    const timer = setInterval(tryAgain, againMs)
    window.addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [isWaitingForNetwork, again])

  /**
   * Code that is late cannot be asked for a second time: the browser would wait for the same answer. And code that
   * is missing twice may belong to a version that is gone. Both fetch the whole app anew.
   */
  const retry = () => {
    const isOutdated = progress.is === 'failed' && progress.isOutdated
    const isMissingAgain = attempt > 0 && navigator.onLine
    if (isMissingAgain || isOutdated || isTimeout(progress)) void restart()
    else again()
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

export function LazyPage({ page }: { page: PageDefinition }) {
  const { progress, retry } = usePageCode(page)
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
      return <PageLayout state={{ is: 'failed', failure: failureOf(progress), retry }} />
  }
}
