/** 创作: the current homepage with its works and albums. One screen for every line. */
import { lines } from '@wallpaper/contract'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { useEffect, useState } from 'react'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Count } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { BatchNav } from '../../../ui/lists/BatchBar.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty, Skeleton } from '../../../ui/states/states.tsx'
import { BorrowedSection } from '../../sharing/public.ts'
import { AlbumBatchBar } from '../album/AlbumBatchBar.tsx'
import { AlbumForm } from '../album/AlbumForm.tsx'
import { AlbumsPart } from '../album/AlbumsPart.tsx'
import { useAlbums } from '../album/useAlbums.ts'
import type { Homepage, HomepageListData, SortType } from '../creation.types.ts'
import { chooseHomepage, useCurrentHomepage } from '../currentHomepage.ts'
import { HomepageCard, HomepageStrip } from '../homepage/HomepageCard.tsx'
import { HomepageSheet } from '../homepage/HomepageSheet.tsx'
import { sortTypes } from '../homepage/homepage.labels.ts'
import { HomepageForm } from '../homepage/LazyHomepageForm.tsx'
import { SortSheet } from '../homepage/SortSheet.tsx'
import { useSortTypes } from '../homepage/useSortTypes.ts'
import { AddWork } from '../works/AddWork.tsx'
import { FoundWorks } from '../works/FoundWorks.tsx'
import { TilesSkeleton } from '../works/TilesSkeleton.tsx'
import { useWorks } from '../works/useWorks.ts'
import { WorkBatchBar } from '../works/WorkBatchBar.tsx'
import { type WorkFilter, WorkFilters, WorksPart } from '../works/WorksPart.tsx'
import css from './Creation.module.css'

type Part = 'works' | 'albums'
type Opened = 'switch' | 'new' | 'sort' | 'album' | null

const parts = [
  { id: 'works', title: '作品' },
  { id: 'albums', title: '专辑' },
] as const

function CreationSkeleton() {
  return (
    <>
      <section className={`card ${css.homepage}`}>
        <Skeleton width={52} height={52} radius={14} />
        <div className="grow">
          <Skeleton width={120} height={18} />
          <Skeleton width={160} height={12} radius={6} style={{ marginTop: 8 }} />
        </div>
      </section>
      <Skeleton height={32} radius={16} />
      <TilesSkeleton />
    </>
  )
}

interface ToolsProps {
  recycled: HomepageListData['recycle_bin']
  homepageId?: string
}

/** Links to the recycle bin and to adding more. */
function Tools({ recycled, homepageId }: ToolsProps) {
  const line = useLine()
  return (
    <div className={css.bar}>
      <Link className={css.tool} to={creationScreens.recycleBin(line)}>
        <Icon name="trash" size={22} />
        回收站
        <span className={css.badge}>
          <Count value={recycled.number} of="新删除" />
        </span>
      </Link>
      <Link className={css.tool} to={reviewScreens.centre(line)}>
        <Icon name="shield" size={22} />
        审核
      </Link>
      {homepageId && (
        <div className="grow">
          <AddWork homepageId={homepageId} isBlock />
        </div>
      )}
    </div>
  )
}

interface HomepageSheetsProps {
  homepage: Homepage
  data: HomepageListData
  opened: Opened
  onOpen: (next: Opened) => void
  onSwitch: () => void
}

/** The sheet that is open over the homepage. */
function HomepageSheets({ homepage, data, opened, onOpen, onSwitch }: HomepageSheetsProps) {
  const line = useLine()
  const { setSort } = useSortTypes(line, homepage)
  const close = () => onOpen(null)
  return (
    <>
      {opened === 'switch' && (
        <HomepageSheet
          line={line}
          title="切换主页"
          chosen={homepage.id}
          onChoose={({ id }) => {
            onSwitch()
            chooseHomepage(line, id)
            close()
          }}
          onNew={() => onOpen('new')}
          onClose={close}
        />
      )}
      {opened === 'new' && <HomepageForm classes={data.classes} onSaved={close} onClose={close} />}
      {opened === 'sort' && (
        <SortSheet
          title="主页排序"
          chosen={homepage.sort_type}
          onChoose={(next: SortType) => {
            close()
            void setSort(next)
          }}
          onClose={close}
        />
      )}
      {opened === 'album' && <AlbumForm homepageId={homepage.id} onSaved={close} onClose={close} />}
    </>
  )
}

function WorkSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className={`input ${css.search}`}>
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label="搜索我的作品"
        placeholder="搜标题、关键词"
        maxLength={40}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface PartActionProps {
  homepage: Homepage
  isWorks: boolean
  onOpen: (opened: Opened) => void
}

/** Beside the tabs: the order of the works, or another album. */
function PartAction({ homepage, isWorks, onOpen }: PartActionProps) {
  return (
    <button type="button" className={css.sort} onClick={() => onOpen(isWorks ? 'sort' : 'album')}>
      <Icon name={isWorks ? 'sort' : 'plus'} size={16} />
      {isWorks ? sortTypes[homepage.sort_type] : '新建专辑'}
    </button>
  )
}

interface HomepagePartsProps {
  homepage: Homepage
  data: HomepageListData
  first: Part
}

function HomepageParts({ homepage, data, first }: HomepagePartsProps) {
  const line = useLine()
  const [part, setPart] = useState<Part>(first)
  const [filter, setFilter] = useState<WorkFilter>('all')
  const [opened, setOpened] = useState<Opened>(null)
  const [typed, setTyped] = useState('')
  const sought = typed.trim()
  const works = useWorks(line, { homepageId: homepage.id, state: filter === 'all' ? undefined : filter })
  const albums = useAlbums(line, homepage.id)
  const isWorks = part === 'works'
  const batch = useBatchMode((isWorks ? works.items : albums.items).map(({ id }) => id))
  const isManual = homepage.sort_type === 'manual'
  const isSearching = isWorks && sought !== '' && !batch.isOn
  const isSorting = isManual && filter === 'all' && !batch.isOn && !isSearching
  const hasItems = isWorks ? works.items.length > 0 : albums.items.length > 0

  const batchBar = isWorks ? (
    <WorkBatchBar homepage={homepage} classes={data.classes} works={works.items} batch={batch} />
  ) : (
    <AlbumBatchBar list={albums} batch={batch} />
  )
  return (
    <PageLayout
      header={
        batch.isOn ? (
          <BatchNav
            picked={batch.picked.length}
            onCancel={batch.stop}
            onAll={batch.toggleAll}
            isAll={batch.isAll}
          />
        ) : undefined
      }
      title={lines[line].name}
      right={hasItems && !isSearching && <NavAction label="批量管理" onPress={() => batch.start()} />}
      bottom={
        batch.isOn ? (
          batchBar
        ) : (
          <Tools recycled={data.recycle_bin} {...(!homepage.is_locked && { homepageId: homepage.id })} />
        )
      }
    >
      <HomepageCard homepage={homepage} onSwitch={() => setOpened('switch')} />
      <HomepageStrip homepage={homepage} />
      {!batch.isOn && <BorrowedSection homepageId={homepage.id} />}
      <div>
        <div className={css.parts}>
          <Segmented<Part>
            label="主页的内容"
            look="tabs"
            options={parts}
            value={part}
            onChange={(next) => {
              batch.stop()
              setPart(next)
            }}
          />
          <PartAction homepage={homepage} isWorks={isWorks} onOpen={setOpened} />
        </div>
        {isWorks && !batch.isOn && <WorkSearch text={typed} onChange={setTyped} />}
        {isWorks && !sought && <WorkFilters homepage={homepage} filter={filter} onFilter={setFilter} />}
      </div>
      {(isWorks ? isSorting && works.items.length > 1 : albums.items.length > 1 && !batch.isOn) && (
        <p className={css.hint}>
          <Icon name="grip" size={16} />
          长按拖动可以调整顺序
        </p>
      )}
      {isSearching ? (
        <FoundWorks text={sought} />
      ) : isWorks ? (
        <WorksPart
          homepageId={homepage.id}
          filter={filter}
          list={works}
          batch={batch}
          isSorting={isSorting}
        />
      ) : (
        <AlbumsPart list={albums} batch={batch} onNew={() => setOpened('album')} />
      )}
      <HomepageSheets {...{ homepage, data, opened, onOpen: setOpened }} onSwitch={batch.stop} />
    </PageLayout>
  )
}

/** The first visit to a line: there is no homepage yet. */
function FirstHomepage({ data }: { data: HomepageListData }) {
  const line = useLine()
  const isFirstStep = usePageQuery(creationScreens.index).create === 'true'
  const [isNew, setIsNew] = useState(isFirstStep)
  return (
    <PageLayout
      title={lines[line].name}
      bottom={data.recycle_bin.total > 0 && <Tools recycled={data.recycle_bin} />}
    >
      <section className="card">
        <Empty
          title="先建一个主页"
          note={`主页是你的招牌：起个名字，选个分类，就能开始${lines[line].labels.upload}`}
          action={
            <Button kind="primary" onPress={() => setIsNew(true)}>
              新建主页
            </Button>
          }
        />
      </section>
      {isNew && (
        <HomepageForm
          classes={data.classes}
          onSaved={({ id }) => {
            setIsNew(false)
            if (isFirstStep) redirectTo(makeScreens.upload(line, { homepage_id: id }))
          }}
          onClose={() => setIsNew(false)}
        />
      )}
    </PageLayout>
  )
}

export function Creation() {
  const line = useLine()
  const { homepage_id, tab } = usePageQuery(creationScreens.index)
  const { read, homepage } = useCurrentHomepage(line)
  useEffect(() => {
    if (homepage_id) chooseHomepage(line, homepage_id)
  }, [line, homepage_id])
  const { data } = read
  if (!data)
    return <PageLayout title={lines[line].name} state={stateOf(read)} skeleton={<CreationSkeleton />} />
  if (!homepage) return <FirstHomepage data={data} />
  // Keyed by homepage: another one resets list, filter and selection.
  return (
    <HomepageParts
      key={homepage.id}
      homepage={homepage}
      data={data}
      first={tab === 'albums' ? 'albums' : 'works'}
    />
  )
}
