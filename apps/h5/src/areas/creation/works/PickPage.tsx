/** A page for selecting works for one action: a grid, and a button with the number selected. */
import type { ReactNode } from 'react'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import type { ReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import type { BatchMode } from '../../../ui/lists/useBatchMode.ts'
import { WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty, type EmptyProps } from '../../../ui/states/states.tsx'
import type { Work } from '../creation.types.ts'
import { TilesSkeleton } from './TilesSkeleton.tsx'

export interface PickPageProps<T extends Work> {
  list: ReadList<{ items: T[]; next_cursor: string | null }>
  batch: BatchMode
  /** Above the grid: source and purpose. */
  head?: ReactNode
  empty: EmptyProps
  /** Why one cannot be picked. */
  objectionTo?: (work: T) => string | null
  act: { label: (count: number) => string; onPress: () => void; isBusy: boolean }
  children?: ReactNode
}

const idOf = ({ id }: { id: string }) => id

export function PickPage<T extends Work>(props: PickPageProps<T>) {
  const { list, batch, head, empty, objectionTo, act, children } = props
  const count = batch.picked.length
  const hasWorks = list.items.length > 0
  return (
    <PageLayout
      state={list.state}
      skeleton={<TilesSkeleton />}
      right={hasWorks && <NavAction label={batch.isAll ? '全不选' : '全选'} onPress={batch.toggleAll} />}
      bottom={
        hasWorks && (
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={count === 0}
            isBusy={act.isBusy}
            onPress={act.onPress}
          >
            {count === 0 ? '请选择作品' : act.label(count)}
          </Button>
        )
      }
    >
      {head}
      {hasWorks ? (
        <InfiniteGrid
          label="可以选的作品"
          items={list.items}
          keyOf={idOf}
          end={list.end}
          onMore={list.more}
          renderItem={(work) => {
            const objection = objectionTo?.(work) ?? null
            const pick = {
              isPicked: batch.isPicked(work.id),
              onPick: () => batch.toggle(work.id),
              isDisabled: objection !== null,
            }
            return (
              <WorkTile
                work={work}
                pick={pick}
                {...(objection !== null && { foot: <span>{objection}</span> })}
              />
            )
          }}
        />
      ) : (
        <section className="card">
          <Empty {...empty} />
        </section>
      )}
      {children}
    </PageLayout>
  )
}

/** The URL lacks the id. */
export function NothingNamed({ title, to }: { title: string; to: PageUrl }) {
  const empty = {
    drawing: 'nothing' as const,
    title,
    note: '这个链接不完整，从创作页重新打开就好',
    action: (
      <Link className="btn soft" to={to} data-open="redirect">
        去创作
      </Link>
    ),
  }
  return <PageLayout state={{ is: 'empty', empty }} />
}
