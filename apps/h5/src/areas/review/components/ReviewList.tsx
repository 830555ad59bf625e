/** The frame of the review screens: a filtered list of submissions, with the review standard and appeals. */
import type { LineId } from '@wallpaper/contract'
import { type ReactNode, useState } from 'react'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { type ReviewFilter, useReviewList } from '../review.queries.ts'
import type { ReviewItem, ReviewReply } from '../review.types.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { StandardSheet } from './StandardSheet.tsx'

const loadAppealSheet = async () => (await import('./AppealSheet.tsx')).AppealSheet

interface ReviewListProps {
  /** Null on the page of all lines. */
  line: LineId | null
  filter: ReviewFilter
  /** Above the list; gets the latest counts. */
  top: (reply: ReviewReply | undefined) => ReactNode
  head?: (reply: ReviewReply) => ReactNode
  empty: { title: string; note: string }
}

export function ReviewList({ line, filter, top, head, empty }: ReviewListProps) {
  const { items, head: first, end, more, state, refresh } = useReviewList(line, filter)
  const [appealed, setAppealed] = useState<ReviewItem | null>(null)
  const [isStandardOpen, setStandardOpen] = useState(false)
  return (
    <PageLayout
      state={state}
      skeleton={<RowsSkeleton rows={5} lines={3} icon="square" />}
      right={<NavAction label="审核标准" onPress={() => setStandardOpen(true)} />}
      top={top(first)}
      onRefresh={refresh}
    >
      {first && head?.(first)}
      {items.length === 0 ? (
        <section className="card">
          <Empty drawing="nothing" {...empty} />
        </section>
      ) : (
        <InfiniteList
          label="审核"
          items={items}
          keyOf={({ kind, id }) => `${kind}:${id}`}
          rowHeight={190}
          end={end}
          onMore={more}
          renderItem={(item) => <ReviewCard item={item} onAppeal={setAppealed} />}
        />
      )}
      {appealed && (
        <FetchedLater load={loadAppealSheet} props={{ item: appealed, onClose: () => setAppealed(null) }} />
      )}
      {isStandardOpen && <StandardSheet onClose={() => setStandardOpen(false)} />}
    </PageLayout>
  )
}
