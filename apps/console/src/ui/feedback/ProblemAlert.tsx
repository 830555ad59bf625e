/** A refusal beside the form that met it: what happened, what to do, and the line to copy. */
import { Alert } from 'antd'
import { cx } from '../../lib/cx.ts'
import { fieldProblemsOf, problemOf } from '../../lib/problem.ts'
import common from '../common.module.css'
import { DetailLine } from './states.tsx'

export const ProblemAlert = ({ error }: { error: unknown }) => {
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
