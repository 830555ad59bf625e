/** 通知详情: the full text, and a link to act on it. Opening marks it as read. */

import { noticeInfo, noticeRead } from '@wallpaper/contract/notice'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { kindTones } from '../components/NoticeRow.tsx'
import { useInvalidateUnread } from '../notice.queries.ts'
import type { NoticeDetailData } from '../notice.types.ts'
import css from './NoticeDetail.module.css'

const useMarkRead = (notice: NoticeDetailData | undefined) => {
  const invalidateUnread = useInvalidateUnread()
  const marked = useRef(false)
  useEffect(() => {
    if (!notice || notice.is_read || marked.current) return
    marked.current = true
    // Failures are ignored: the notice just stays unread.
    runtime()
      .call(noticeRead, { ids: [notice.id] }, { hasLoading: false })
      .then(invalidateUnread, () => undefined)
  }, [notice, invalidateUnread])
}

function Action({ path, label }: { path: string; label: string }) {
  const to = parsePageUrl(path)
  return (
    <Link className="btn primary lg block" to={withQuery(to.path, to.query)}>
      {label}
    </Link>
  )
}

export function NoticeDetail() {
  const id = Number(usePageQuery(noticeScreens.detail).id)
  const read = useRead(noticeInfo, { id }, { isOff: !id })
  const { data } = read
  useMarkRead(data)
  const action = data?.path && data.action && runtime().canOpen(data.path) ? data : null
  return (
    <PageLayout
      state={id ? stateOf(read) : { is: 'failed', failure: notFound, retry: () => undefined }}
      skeleton={<TextSkeleton />}
      bottom={action && <Action path={action.path ?? '/'} label={action.action ?? '去看看'} />}
    >
      {data && (
        <article className={`card ${css.text}`}>
          <h2>{data.title}</h2>
          <p className={css.meta}>
            <Badge tone={kindTones[data.kind]}>{data.kind_name}</Badge>
            <span className="num f12 t3">{formatTime(data.published_at)}</span>
          </p>
          {data.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a published notice never changes its order
            <p key={index}>{paragraph}</p>
          ))}
        </article>
      )}
    </PageLayout>
  )
}
