/** A desk for one item after the other: the list by tabs, the open item, and its decision. */
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import css from './itemDesk.module.css'

/** The tab in the address; the first one where there is none. */
export const useDeskTab = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab => {
  const { tab } = useFilters(['tab']).values
  return tabs.find((each) => each === tab) ?? tabs[0]
}

interface ItemDeskProps<Tab extends string, Item extends { id: string }> {
  label: string
  path: string
  tab: Tab
  tabs: { value: Tab; label: string }[]
  items: readonly Item[]
  entryOf: (item: Item) => ReactNode
  empty: { title: string; note: string }
  /** An item that is not in the list cannot be read alone. */
  isListedOnly?: boolean
  /** Gets the item's id, also of one that is not in the list. */
  children: (id: string, onMove: (step: number) => void) => ReactNode
}

export const ItemDesk = <Tab extends string, Item extends { id: string }>({
  label,
  path,
  tab,
  tabs,
  items,
  entryOf,
  empty,
  isListedOnly = false,
  children,
}: ItemDeskProps<Tab, Item>) => {
  const { id } = useParams()
  const navigate = useNavigate()
  const isShown = !isListedOnly || items.some((item) => item.id === id)
  const openId = (isShown && id) || items[0]?.id
  const open = (next: string) => void navigate(`${path}/${next}?tab=${tab}`, { replace: true })
  const at = items.findIndex((item) => item.id === openId)
  const move = (step: number) => {
    const next = items[at + step]
    if (next) open(next.id)
  }
  return (
    <div className={css.desk}>
      <section className={common.deskColumn} aria-label={label}>
        <div className={css.tabs}>
          <Segmented
            block
            value={tab}
            options={tabs}
            onChange={(value) => void navigate(`${path}?tab=${value}`, { replace: true })}
          />
        </div>
        {at >= 0 && (
          <p className={css.place}>
            第 {at + 1} 条，共 {items.length} 条
          </p>
        )}
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={css.item}
                aria-current={item.id === openId}
                onClick={() => open(item.id)}
              >
                {entryOf(item)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {openId ? children(openId, move) : <EmptyState {...empty} />}
    </div>
  )
}

/** The column that shows the open item. */
export const DeskItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={common.deskColumn} aria-label={label}>
    <div className={css.body}>{children}</div>
  </section>
)
