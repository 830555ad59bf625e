/** An inline error of a form or small query: what happened, what to do, and the copyable line. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { cx } from '../../lib/cx.ts'
import { fieldProblemsOf, problemOf } from '../../lib/problem.ts'
import common from '../common.module.css'
import { DetailLine } from './states.tsx'

export const ProblemAlert = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  if (!error) return null
  const { what, advice, detail } = problemOf(error)
  const isAboutFields = Object.keys(fieldProblemsOf(error)).length > 0
  return (
    <Alert
      className={cx(common.problemAlert)}
      type="error"
      showIcon
      role="alert"
      title={what}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )
      }
      description={
        !isAboutFields && (advice || detail) ? (
          <>
            {advice}
            <DetailLine detail={detail} />
          </>
        ) : undefined
      }
    />
  )
}

/** For a figure or a field's options that failed to load. */
export const QueryProblem = ({ query }: { query: UseQueryResult<unknown> }) =>
  query.isError && query.data === undefined ? (
    <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />
  ) : null
