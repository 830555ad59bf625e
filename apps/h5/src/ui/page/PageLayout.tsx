/**
 * The layout of every screen. Between nav bar and bottom bar it shows the content or one of a few states, so
 * that no screen has its own spinner.
 */
import { createContext, type ReactNode, useContext } from 'react'
import { navigateBack } from '../../pageStack/navigation.ts'
import { usePage } from '../../pageStack/pageContext.ts'
import { PullToRefresh } from '../lists/PullToRefresh.tsx'
import { NetworkFailure } from '../states/NetworkFailure.tsx'
import { Empty, type EmptyProps, ErrorState, type Failure, PageSkeleton } from '../states/states.tsx'
import { NavBar } from './NavBar.tsx'

export type PageState =
  | { is: 'loading'; skeleton?: ReactNode }
  | { is: 'failed'; failure: Failure; retry: () => void }
  | { is: 'empty'; empty: EmptyProps }
  | { is: 'ready' }

export const ready: PageState = { is: 'ready' }

/** The page's title from the route table. */
export const PageTitleContext = createContext('')

export interface PageLayoutProps {
  children?: ReactNode
  state?: PageState
  /** The skeleton of this page during the first load. */
  skeleton?: ReactNode
  title?: string
  isTitleHidden?: boolean
  /** False where there is no page to go to, as for a banned account. */
  hasBack?: boolean
  /** One text action or one icon. */
  right?: ReactNode
  /** Replaces the whole nav bar: the home tab has a logo. */
  header?: ReactNode
  /** Above the content; does not scroll with it. */
  top?: ReactNode
  bottom?: ReactNode
  onRefresh?: () => Promise<unknown>
  className?: string
}

const wayOn = ({ failure, retry }: Extract<PageState, { is: 'failed' }>) =>
  failure.isFinal
    ? { label: '返回上一页', onPress: () => navigateBack() }
    : { label: failure.retryLabel ?? '重新加载', onPress: retry }

interface BodyProps {
  state: PageState
  skeleton: ReactNode
  children: ReactNode
}

function Body({ state, skeleton, children }: BodyProps) {
  switch (state.is) {
    case 'loading':
      return state.skeleton ?? skeleton ?? <PageSkeleton />
    case 'failed':
      return state.failure.isNetwork ? (
        <NetworkFailure failure={state.failure} retry={wayOn(state)} />
      ) : (
        <ErrorState failure={state.failure} retry={wayOn(state)} />
      )
    case 'empty':
      return <Empty {...state.empty} isWhole />
    case 'ready':
      return children
  }
}

export function PageLayout(props: PageLayoutProps) {
  const { children, state = ready, right, header, top, bottom, onRefresh, className = '' } = props
  const { isTab } = usePage()
  const given = useContext(PageTitleContext)
  const body = (
    <Body state={state} skeleton={props.skeleton}>
      {children}
    </Body>
  )
  // Focusable, so that a page with nothing but text can be scrolled by keyboard.
  const mainProps = {
    tabIndex: 0,
    className: `scroll ${className}`,
    'aria-busy': state.is === 'loading' || undefined,
  }
  return (
    <>
      {header ?? (
        <NavBar
          title={props.title ?? given}
          hasBack={props.hasBack ?? !isTab}
          right={right}
          isTitleHidden={props.isTitleHidden ?? false}
        />
      )}
      {top && <div className="page-top">{top}</div>}
      {onRefresh ? (
        <PullToRefresh {...mainProps} onRefresh={onRefresh}>
          {body}
        </PullToRefresh>
      ) : (
        <main {...mainProps}>{body}</main>
      )}
      {bottom && state.is === 'ready' && <div className="bottom">{bottom}</div>}
    </>
  )
}
