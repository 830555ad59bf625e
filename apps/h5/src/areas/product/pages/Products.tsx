/** 产品推广: products with what one order earns; those already promoted come first. */
import { productList } from '@wallpaper/contract/product'
import { type ProductCategory, productCategories } from '@wallpaper/contract/product/product.labels'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { ProductLine } from '../components/ProductLine.tsx'

const searchPauseMs = 300

type Tab = 'all' | 'mine' | ProductCategory

const filterOf = (tab: Tab) => {
  if (tab === 'all') return {}
  return tab === 'mine' ? { mine: true } : { category: tab }
}

export function Products() {
  const [typed, setTyped] = useState('')
  const [tab, setTab] = useState<Tab>('all')
  const q = useDebounced(typed.trim(), searchPauseMs)
  const input = { ...filterOf(tab), ...(q && { q }) }
  const list = useReadList(readKey(productList, input), (paging, options) =>
    runtime().call(productList, { ...input, ...paging }, options),
  )
  const { head } = list
  const isNothing = head?.total === 0
  const empty = {
    is: 'empty' as const,
    empty: { drawing: 'nothing' as const, title: '还没有可推广的产品', note: '有新产品上线会在消息里告诉你' },
  }
  const tabs: { id: Tab; title: string; count?: number }[] = [
    { id: 'all', title: '全部', ...(head && { count: head.total }) },
    { id: 'mine', title: '推广中', ...(head && { count: head.promoting }) },
    ...(head?.categories ?? []).map((id) => ({ id, title: productCategories[id] })),
  ]
  return (
    <PageLayout
      state={isNothing ? empty : list.state}
      skeleton={<RowsSkeleton lines={3} icon="square" hasEnd />}
      right={<NavAction label="我的推广" onPress={() => navigateTo(productScreens.code())} />}
      onRefresh={list.refresh}
    >
      <TextField
        name="q"
        type="search"
        label="搜索产品"
        isLabelHidden
        placeholder="搜索产品"
        maxLength={20}
        value={typed}
        onChange={setTyped}
        hasClear
        before={<Icon name="search" size={18} />}
      />
      <Segmented label="产品" look="chips" options={tabs} value={tab} onChange={setTab} />
      {list.items.length === 0 ? (
        <Empty title="没有找到产品" note="换个词，或看看全部产品" />
      ) : (
        <section className="card flush">
          <InfiniteList
            label="产品"
            items={list.items}
            keyOf={({ id }) => id}
            renderItem={(product) => <ProductLine product={product} />}
            rowHeight={92}
            end={list.end}
            onMore={list.more}
          />
        </section>
      )}
    </PageLayout>
  )
}
