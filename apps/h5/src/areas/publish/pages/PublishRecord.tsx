/** 发布记录: everything that was published or is on its way, those without a known result first. */
import type { OutputOf } from '@wallpaper/contract'
import { businessDay } from '@wallpaper/contract/day'
import { overseasPublishList, publicationList } from '@wallpaper/contract/publish'
import { type PlatformId, platformIds, platforms } from '@wallpaper/contract/publish/platform.labels'
import { type PublicationGroup, publicationGroups } from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { type RuntimeCallOptions, runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { type Paging, useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { type AskedOf, AskSheet } from '../publication/AskSheets.tsx'
import { NewPublicationSheet } from '../publication/PlatformChoices.tsx'
import { PublishCalendar } from '../publication/PublishCalendar.tsx'
import { RecordCard } from '../publication/RecordCard.tsx'
import { useActs } from '../publication/useActs.ts'
import { useGoingOn } from '../publication/useGoingOn.ts'
import type { PublicationCard } from '../publish.types.ts'

interface Filter {
  /** Only the overseas line's. */
  isOverseas?: boolean
  code?: string
  platform?: PlatformId
  account_id?: string
}

interface FilterSheetProps {
  accounts: readonly { id: string; nickname: string; platform: PlatformId }[]
  onPick: (filter: Filter) => void
  onClose: () => void
}

function FilterSheet({ accounts, onPick, onClose }: FilterSheetProps) {
  const used = [...new Set(accounts.map(({ platform }) => platform))]
  return (
    <Sheet title="筛选" onClose={onClose}>
      <Row title="全部平台和账号" onPress={() => onPick({})} />
      <Row title="海外线" note="发到 TikTok 的" onPress={() => onPick({ isOverseas: true })} />
      {used.map((platform) => (
        <Row key={platform} title={platforms[platform].name} onPress={() => onPick({ platform })} />
      ))}
      {accounts.map(({ id, nickname, platform }) => (
        <Row
          key={id}
          title={nickname}
          note={platforms[platform].name}
          onPress={() => onPick({ account_id: id })}
        />
      ))}
    </Sheet>
  )
}

const isGoing = ({ state, is_paused, scheduled_at }: PublicationCard): boolean =>
  (state === 'submitting' && !is_paused && (scheduled_at ?? 0) < Date.now() + 60_000) || state === 'submitted'

type Whole = OutputOf<typeof publicationList>
/** Accounts to filter by are not of one line. */
type RecordPage = Omit<Whole, 'accounts'> & Partial<Pick<Whole, 'accounts'>>

const groups = Object.keys(publicationGroups) as PublicationGroup[]

const useRecord = (group: PublicationGroup, { isOverseas = false, ...filter }: Filter) => {
  const input = { group, ...filter }
  const read = async (paging: Paging, options: RuntimeCallOptions): Promise<RecordPage> =>
    isOverseas
      ? runtime().call(overseasPublishList, { group, ...paging }, options)
      : runtime().call(publicationList, { ...input, ...paging }, options)
  const list = useReadList(readKey(isOverseas ? overseasPublishList : publicationList, input), read)
  const unknown = list.head?.unknown ?? []
  return { ...list, shown: [...unknown, ...list.items] }
}

export function PublishRecord() {
  const { day, group, platform, code } = usePageQuery(publishScreens.record)
  const filter = { ...(isPlatform(platform) && { platform }), ...(code && { code }) }
  return day === undefined ? <Records wanted={group} first={filter} /> : <PublishCalendar firstDay={day} />
}

const isPlatform = (text: string | undefined): text is PlatformId => platformIds.some((id) => id === text)

function Records({ wanted, first }: { wanted: string | undefined; first: Filter }) {
  const [group, setGroup] = useState<PublicationGroup>(groups.find((id) => id === wanted) ?? 'all')
  const [filter, setFilter] = useState<Filter>(first)
  const [isFiltering, setIsFiltering] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [asked, setAsked] = useState<AskedOf | null>(null)
  const { isBusy, press } = useActs((act, card) => setAsked({ act, card }))
  const { shown, head, end, more, state, refresh } = useRecord(group, filter)
  useGoingOn(shown.some(isGoing), refresh)
  const now = Date.now()
  const counts = head?.counts
  const newOne = (
    <Button kind="primary" size="lg" isBlock onPress={() => setIsStarting(true)}>
      发布作品
    </Button>
  )
  const isFiltered = group !== 'all' || Object.keys(filter).length > 0
  const empty = {
    is: 'empty' as const,
    empty: isFiltered
      ? { drawing: 'nothing' as const, title: '没有符合的记录', note: '换一个筛选看看' }
      : {
          drawing: 'works' as const,
          title: '还没有发布过作品',
          note: '从一个作品开始，发到平台上，取图会自动计数',
          action: newOne,
        },
  }
  return (
    <PageLayout
      state={state.is === 'ready' && shown.length === 0 && !isFiltered ? empty : state}
      skeleton={<RowsSkeleton lines={3} icon="square" />}
      right={<NavAction label="筛选" onPress={() => setIsFiltering(true)} />}
      top={
        head && (
          <Segmented
            label="状态"
            look="chips"
            value={group}
            onChange={setGroup}
            options={groups
              .filter((id) => id === 'all' || id === group || (counts?.[id] ?? 0) > 0)
              .map((id) => ({ id, title: publicationGroups[id], count: counts?.[id] ?? 0 }))}
          />
        )
      }
      bottom={newOne}
      onRefresh={refresh}
    >
      <Rows>
        <Row
          icon="calendar"
          title="发布日历"
          note="按天看，也能排以后的"
          to={publishScreens.record({ day: businessDay(Date.now()) })}
        />
      </Rows>
      {filter.code && <p className="hint">只看口令「{filter.code}」的发布</p>}
      {shown.length === 0 && <p className="hint">{empty.empty.title}</p>}
      <InfiniteList
        label="发布记录"
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={112}
        end={end}
        onMore={more}
        renderItem={(card) => (
          <RecordCard card={card} now={now} isBusy={isBusy} onAct={(act) => press(act, card)} />
        )}
      />
      {isFiltering && (
        <FilterSheet
          accounts={head?.accounts ?? []}
          onPick={(picked) => {
            setFilter(picked)
            setIsFiltering(false)
          }}
          onClose={() => setIsFiltering(false)}
        />
      )}
      {isStarting && <NewPublicationSheet onClose={() => setIsStarting(false)} />}
      <AskSheet asked={asked} onClose={() => setAsked(null)} />
    </PageLayout>
  )
}
