/** The queue, oldest first: who has an item open, and selection for passing several at once. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import type { reviewQueue } from '@wallpaper/contract/review/review.console'
import { machineFindings } from '@wallpaper/contract/review/review.limits'
import { Button, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatSpan } from '../../../lib/time.ts'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { findingsOf, keyOf, kindLabel, type QueueItem } from '../review.labels.ts'
import css from './desk.module.css'
import { Key } from './Key.tsx'

interface RowProps {
  item: QueueItem
  isOpen: boolean
  isPicked: boolean
  onOpen: () => void
  onPick: () => void
}

const caseLabel = ({ works, codes }: NonNullable<QueueItem['first_review']>): string =>
  `首套：主页、${works} 个作品${codes > 0 ? '、口令' : ''}`

const Tags = ({ item }: { item: QueueItem }) => (
  <span className={css.tags}>
    {item.first_review && <StateTag tone="brand">{caseLabel(item.first_review)}</StateTag>}
    <StateTag tone={item.work_kind === 'video' ? 'info' : 'plain'}>{kindLabel(item)}</StateTag>
    {findingsOf(item).map((finding) => (
      <StateTag key={finding} tone="wait">
        {machineFindings[finding]}
      </StateTag>
    ))}
    {item.is_ai && <StateTag tone="brand">AI 生成</StateTag>}
    {item.is_new_author && <StateTag tone="ok">新作者</StateTag>}
    <small>
      {item.claim && !item.claim.is_mine
        ? `${item.claim.name}审核中`
        : `等待 ${formatSpan(Date.now() - item.submitted_at)}`}
    </small>
  </span>
)

const Row = ({ item, isOpen, isPicked, onOpen, onPick }: RowProps) => {
  const isTaken = item.claim !== null && !item.claim.is_mine
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={place} className={cx(css.queueRow, isOpen && css.isOpen, isTaken && css.isTaken)}>
      <Checkbox
        checked={isPicked}
        disabled={isTaken || item.first_review !== null}
        onChange={onPick}
        aria-label={`选中「${item.title}」`}
      />
      <button type="button" disabled={isTaken} onClick={onOpen} aria-current={isOpen}>
        <img src={item.thumb} alt="" loading="lazy" />
        <span className={css.queueLabels}>
          <b>{item.title}</b>
          <small>{item.homepage_name || item.nickname}</small>
          <Tags item={item} />
        </span>
      </button>
    </li>
  )
}

interface QueueListProps {
  query: UseQueryResult<OutputOf<typeof reviewQueue>>
  /** Those of it that still wait. */
  items: readonly QueueItem[]
  openKey: string | null
  picked: ReadonlySet<string>
  onOpen: (item: QueueItem) => void
  onPick: (item: QueueItem) => void
  onApprove: () => void
  onMore: (() => void) | null
}

export const QueueList = ({
  query,
  items,
  openKey,
  picked,
  onOpen,
  onPick,
  onApprove,
  onMore,
}: QueueListProps) => (
  <QueryView query={query}>
    {() =>
      items.length === 0 ? (
        <EmptyState title="没有要审核的" note="创作者提交的作品和主页会出现在这里" />
      ) : (
        <>
          <ul className={css.queue} aria-label="等待审核">
            {items.map((item) => (
              <Row
                key={keyOf(item)}
                item={item}
                isOpen={keyOf(item) === openKey}
                isPicked={picked.has(keyOf(item))}
                onOpen={() => onOpen(item)}
                onPick={() => onPick(item)}
              />
            ))}
            {onMore && (
              <li className={css.more}>
                <Button type="text" onClick={onMore}>
                  显示更多
                </Button>
              </li>
            )}
          </ul>
          {picked.size > 0 && (
            <div className={css.batch}>
              <span>已选 {picked.size} 项</span>
              <Button type="primary" onClick={onApprove}>
                通过选中的 <Key>P</Key>
              </Button>
            </div>
          )}
        </>
      )
    }
  </QueryView>
)
