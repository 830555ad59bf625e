/** Renders one entry of the stack: its screen, after signing in if needed, or "no such screen". */
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { withQuery } from '../lib/url/pageUrl.ts'
import type { PageEntry } from '../pageStack/stack.ts'
import { failureOf } from '../runtime/failure.ts'
import { useSession } from '../runtime/useSession.ts'
import { PageLayout, PageTitleContext } from '../ui/page/PageLayout.tsx'
import { LazyPage } from './LazyPage.tsx'
import { screenOf } from './routes.ts'

// Not in the first load: hardly anybody sees it.
const UnknownPage = lazy(async () => ({ default: (await import('./UnknownPage.tsx')).UnknownPage }))

interface CatchProps {
  children: ReactNode
}

/** A crashing screen must not take down the rest of the app. */
class PageCatch extends Component<CatchProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const failure = {
      drawing: 'nothing',
      title: '这个页面出了点问题',
      note: '重新加载看看，已提交的内容不受影响',
      detail: error instanceof Error ? error.message : String(error),
    } as const
    return <PageLayout state={{ is: 'failed', failure, retry: () => this.setState({ error: null }) }} />
  }
}

interface GateProps {
  signIn: () => Promise<void>
  children: ReactNode
}

function SessionGate({ signIn, children }: GateProps) {
  const session = useSession()
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const isMissing = session === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same effect again
  useEffect(() => {
    if (isMissing) signIn().catch(setError)
  }, [isMissing, attempt])

  if (!isMissing) return children
  if (error === null) return <PageLayout state={{ is: 'loading' }} />
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return <PageLayout state={{ is: 'failed', failure: failureOf(error), retry }} />
}

export interface PageHostProps {
  entry: PageEntry
  signIn: (url: PageEntry['path']) => Promise<void>
}

export function PageHost({ entry, signIn }: PageHostProps) {
  const screen = screenOf(entry.path)
  if (!screen)
    return (
      <PageCatch>
        <Suspense fallback={<PageLayout state={{ is: 'loading' }} />}>
          <UnknownPage />
        </Suspense>
      </PageCatch>
    )
  const page = <LazyPage screen={screen} />
  return (
    <PageTitleContext value={screen.title}>
      <PageCatch>
        {screen.isPublic ? (
          page
        ) : (
          <SessionGate signIn={() => signIn(withQuery(entry.path, entry.query))}>{page}</SessionGate>
        )}
      </PageCatch>
    </PageTitleContext>
  )
}
