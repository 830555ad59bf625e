/** Articles, videos and voices of the library, as WeChat lists them. */
import { remoteMaterials } from '@wallpaper/contract/gzh'
import { type RemoteKind, remoteKindNames } from '@wallpaper/contract/gzh/material.labels'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { Account } from '../gzh.types.ts'
import css from './material.module.css'

/** WeChat counts from the beginning; the list's cursor is that number. */
const useRemote = (account_id: string, kind: RemoteKind) =>
  useReadList(readKey(remoteMaterials, { account_id, kind }), async ({ cursor }, options) => {
    const { items, total, next_offset } = await runtime().call(
      remoteMaterials,
      { account_id, kind, ...(cursor && { offset: Number(cursor) }) },
      options,
    )
    return { items, total, next_cursor: next_offset === null ? null : String(next_offset) }
  })

export interface RemoteListProps {
  account: Account
  kind: RemoteKind
  above: ReactNode
}

export function RemoteList({ account, kind, above }: RemoteListProps) {
  const list = useRemote(account.id, kind)
  return (
    <PageLayout top={above} state={list.state} skeleton={<CardsSkeleton />}>
      <p className="f12 t3">{`${remoteKindNames[kind]}请在公众平台添加和删除，这里只能查看`}</p>
      {list.items.length === 0 ? (
        <Empty
          drawing="nothing"
          title={`还没有${remoteKindNames[kind]}`}
          note="在公众平台加好后会出现在这里"
        />
      ) : (
        <ul className={`card ${css.rows}`}>
          {list.items.map(({ media_id, title, url, updated_at }) => (
            <li key={media_id}>
              <b>{title || '没有标题'}</b>
              <small>{formatDay(updated_at)}</small>
              {url.startsWith('http') && (
                <a href={url} target="_blank" rel="noreferrer">
                  打开
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.end !== 'done' && list.items.length > 0 && (
        <Button isBlock isBusy={list.end === 'loading'} busyText="正在读取" onPress={list.more}>
          加载更多
        </Button>
      )}
    </PageLayout>
  )
}
