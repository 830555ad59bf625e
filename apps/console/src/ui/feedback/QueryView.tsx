/** The states of one query, the same on every screen: loading, failed, data. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import css from './QueryView.module.css'
import { ErrorState } from './states.tsx'

const quietMs = 300

/** Shows nothing for 300 ms: a skeleton that only flashes is distracting. */
export const LateSkeleton = ({ rows = 8 }: { rows?: number }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.skeleton} role="status" aria-label="加载中">
      {isLate && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  )
}

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  rows?: number
  children: (data: T) => ReactNode
}

/** Data stays visible while it is refetched, and when refetching fails. */
export const QueryView = <T,>({ query, rows, children }: QueryViewProps<T>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <LateSkeleton {...(rows !== undefined && { rows })} />
}
