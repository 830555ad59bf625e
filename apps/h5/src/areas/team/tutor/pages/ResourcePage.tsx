/** 资源详情: the full text, and a link to continue. */
import { teachResource } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { formatDay } from '../../../../lib/format/time.ts'
import { parsePageUrl, withQuery } from '../../../../lib/url/pageUrl.ts'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { Badge } from '../../../../ui/content.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx'
import css from '../components/tutor.module.css'

export function ResourcePage() {
  const id = Number(usePageQuery(teamScreens.resource).id)
  const read = useRead(teachResource, { id })
  const { data } = read
  const to = data?.path && runtime().canOpen(data.path) ? parsePageUrl(data.path) : null
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<TextSkeleton />}
      onRefresh={() => read.refetch()}
      {...(to && {
        bottom: (
          <Link className="btn primary lg block" to={withQuery(to.path, to.query)}>
            去试试
          </Link>
        ),
      })}
    >
      {data && (
        <article className="card">
          <div className={css.boxHead}>
            <h2 className="t1 b">{data.title}</h2>
            <Badge tone="brand">{data.kind_name}</Badge>
          </div>
          <p className={css.note}>
            <span className="num">{formatDay(data.changed_at)}</span> 更新
          </p>
          <p className={css.text} style={{ marginTop: 12 }}>
            {data.text}
          </p>
        </article>
      )}
    </PageLayout>
  )
}
