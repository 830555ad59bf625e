import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { formatRecent } from '../../../lib/format/time.ts'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { NoticeItem, NoticeKind } from '../notice.types.ts'
import css from './NoticeRow.module.css'

export const kindTones: Record<NoticeKind, BadgeTone> = {
  announcement: 'brand',
  activity: 'info',
  account: 'plain',
  review: 'wait',
  income: 'ok',
}

export function NoticeRow({ notice, now }: { notice: NoticeItem; now: number }) {
  const { id, kind, kind_name, title, summary, is_read, is_pinned, published_at } = notice
  return (
    <Link className={`row ${css.row}`} to={noticeScreens.detail({ id })}>
      <span className="row-main">
        <span className={css.head}>
          <Badge tone={kindTones[kind]}>{kind_name}</Badge>
          {is_pinned && <Badge tone="wait">置顶</Badge>}
          <time className="num" dateTime={new Date(published_at).toISOString()}>
            {formatRecent(published_at, now)}
          </time>
        </span>
        <b className={is_read ? css.read : css.unread}>
          {!is_read && <i className={css.dot} />}
          {!is_read && <span className="sr">未读：</span>}
          {title}
        </b>
        <small className={css.summary}>{summary}</small>
      </span>
    </Link>
  )
}
