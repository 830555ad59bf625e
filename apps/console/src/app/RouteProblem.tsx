/** Shown when a screen cannot be: its code failed to load, it crashed, or the path does not exist. */
import { Button } from 'antd'
import { Link, useRouteError } from 'react-router'
import { homePath } from '../lib/navigation/paths.ts'
import { problemOf } from '../lib/problem.ts'
import { DetailLine, EmptyState } from '../ui/feedback/states.tsx'

/** After a release the old version's files are gone; the error message differs between browsers. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)

export const RouteProblem = () => {
  const error = useRouteError()
  const isOutdated = isMissingCode(error)
  const { what, detail } = problemOf(error)
  return (
    <EmptyState
      title={isOutdated ? '这一页没有加载出来' : what}
      note={
        <>
          {isOutdated
            ? '可能是运营台刚刚更新过，刷新后就好'
            : '刷新后再试；一直这样时，把下面这行发给技术同事'}
          {!isOutdated && <DetailLine detail={detail} />}
        </>
      }
      action={
        <Button type="primary" onClick={() => location.reload()}>
          刷新页面
        </Button>
      }
    />
  )
}

export const NotFound = () => (
  <EmptyState
    title="没有这一页"
    note="地址可能写错了，或者这一页已经不在了"
    action={
      <Link to={homePath}>
        <Button type="primary">回到工作台</Button>
      </Link>
    }
  />
)
