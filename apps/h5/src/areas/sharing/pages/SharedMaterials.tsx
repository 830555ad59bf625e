/** 共享素材: others' offers, what one borrows, and what one lends. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ApplySheet } from '../components/ApplySheet.tsx'
import { OfferList } from '../components/OfferList.tsx'
import { BorrowedList, LentList } from '../components/ShareLists.tsx'
import css from '../components/sharing.module.css'
import { useBorrowed, useLent, useOffers } from '../sharing.queries.ts'
import type { Offer } from '../sharing.types.ts'

const tabIds = ['offers', 'borrowed', 'lent'] as const
type Tab = (typeof tabIds)[number]

interface TabsProps {
  tab: Tab
  counts: { borrowed: number; lent: number } | undefined
  onChange: (tab: Tab) => void
}

function Tabs({ tab, counts, onChange }: TabsProps) {
  const options = [
    { id: 'offers' as const, title: '可申请' },
    { id: 'borrowed' as const, title: '我借用的 ', count: counts?.borrowed ?? 0 },
    { id: 'lent' as const, title: '我共享的 ', count: counts?.lent ?? 0 },
  ]
  return <Segmented label="共享素材" look="tabs" options={options} value={tab} onChange={onChange} />
}

function SearchToggle({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="nav-btn"
      aria-label={isOn ? '收起搜索' : '搜索'}
      aria-expanded={isOn}
      onClick={onPress}
    >
      <Icon name={isOn ? 'close' : 'search'} size={23} />
    </button>
  )
}

interface PartProps {
  onTab: (tab: Tab) => void
}

const all = 'all'

function Offers({ onTab }: PartProps) {
  const [isSearching, setSearching] = useState(false)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>(all)
  // Kept outside the list, which reloads right after 申请 was pressed.
  const [applied, setApplied] = useState<Offer | null>(null)
  const keyword = useDebounced(text.trim(), 300)
  const list = useOffers({ ...(chosen !== all && { class: chosen }), ...(keyword && { keyword }) })
  // Keep the classes of the unfiltered list: a filter must not remove them.
  const [classes, setClasses] = useState<readonly { id: string; name: string }[]>([])
  const fresh = list.head?.classes
  if (fresh && fresh.length > classes.length) setClasses(fresh)
  const clear = () => {
    setText('')
    setChosen(all)
  }
  const toggle = () => {
    if (isSearching) setText('')
    setSearching(!isSearching)
  }
  const options = [{ id: all, title: '全部' }, ...classes.map(({ id, name }) => ({ id, title: name }))]
  return (
    <>
      <PageLayout
        state={list.state}
        skeleton={<CardsSkeleton />}
        right={<SearchToggle isOn={isSearching} onPress={toggle} />}
        onRefresh={list.refresh}
        top={
          <>
            <Tabs tab="offers" counts={list.head?.counts} onChange={onTab} />
            {isSearching && (
              <div className={css.search}>
                <TextField
                  label="搜索素材"
                  isLabelHidden
                  name="keyword"
                  type="search"
                  placeholder="主页名称或简介"
                  value={text}
                  onChange={setText}
                  maxLength={20}
                  hasClear
                />
              </div>
            )}
            {classes.length > 0 && (
              <Segmented label="分类" look="chips" options={options} value={chosen} onChange={setChosen} />
            )}
          </>
        }
      >
        <OfferList
          list={list}
          isFiltered={chosen !== all || keyword !== ''}
          onClear={clear}
          onApply={setApplied}
        />
      </PageLayout>
      {applied && <ApplySheet homepageId={applied.homepage_id} onClose={() => setApplied(null)} />}
    </>
  )
}

function Borrowed({ onTab }: PartProps) {
  const list = useBorrowed()
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      top={<Tabs tab="borrowed" counts={list.head?.counts} onChange={onTab} />}
    >
      <BorrowedList list={list} onBrowse={() => onTab('offers')} />
    </PageLayout>
  )
}

function Lent({ onTab }: PartProps) {
  const list = useLent()
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      top={<Tabs tab="lent" counts={list.head?.counts} onChange={onTab} />}
    >
      <LentList list={list} />
    </PageLayout>
  )
}

export function SharedMaterials() {
  const query = usePageQuery(sharingScreens.materials)
  const [tab, setTab] = useState<Tab>(tabIds.find((id) => id === query.tab) ?? 'offers')
  if (tab === 'borrowed') return <Borrowed onTab={setTab} />
  return tab === 'lent' ? <Lent onTab={setTab} /> : <Offers onTab={setTab} />
}
