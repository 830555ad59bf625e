/** 口令管理 / 口令管理: the codes of a line with their figures, and creating one. */
import { lines } from '@wallpaper/contract'
import { codeStateIds, codeStates } from '@wallpaper/contract/codes/codes.labels'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { useState } from 'react'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout, type PageState, ready } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty, ErrorState } from '../../../ui/states/states.tsx'
import { useCodes, useHomepages } from '../codes.queries.ts'
import type { Code, CodeListReply, CodeState } from '../codes.types.ts'
import { type CodeAct, CodeCard } from '../components/CodeCard.tsx'
import { CodeMenu, usePauseCode } from '../components/CodeMenu.tsx'
import { CodePoster } from '../components/CodePoster.tsx'
import { HomepageFilter } from '../components/HomepageFilter.tsx'
import { NewCodeCard } from '../components/NewCodeCard.tsx'
import { NewCodeSheet } from '../components/NewCodeSheet.tsx'
import { RepointSheet } from '../components/RepointSheet.tsx'
import css from './CodeList.module.css'

type Filter = CodeState | 'all'

const filtersOf = (counts: CodeListReply['counts']) => [
  { id: 'all' as const, title: '全部', count: counts.all },
  ...codeStateIds
    .filter((id) => id !== 'rejected' || counts.rejected > 0)
    .map((id) => ({ id, title: codeStates[id], count: counts[id] })),
]

type Opened = { is: Exclude<CodeAct, 'resume'>; code: Code } | { is: 'create'; text: string } | null

interface ListProps {
  list: ReturnType<typeof useCodes>
  filter: Filter
  onAct: (act: CodeAct, code: Code) => void
  onShowAll: () => void
}

function Codes({ list: { state, items, end, more }, filter, onAct, onShowAll }: ListProps) {
  if (state.is === 'failed') {
    return <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
  }
  if (state.is === 'loading') return <CardsSkeleton cards={2} />
  if (items.length === 0) {
    return (
      <section className="card">
        {filter === 'all' ? (
          <Empty
            drawing="nothing"
            title="还没有口令"
            note="点「新建口令」取一个名字，观众凭它就能找到你的作品"
          />
        ) : (
          <Empty
            drawing="nothing"
            title={`没有${codeStates[filter]}的口令`}
            note="换一个状态看看，或查看全部"
            action={
              <Button kind="soft" onPress={onShowAll}>
                查看全部
              </Button>
            }
          />
        )}
      </section>
    )
  }
  return (
    <div>
      <InfiniteList
        label="口令"
        items={items}
        keyOf={({ id }) => id}
        rowHeight={196}
        end={end}
        onMore={more}
        renderItem={(code) => (
          <div className={css.item}>
            <CodeCard code={code} onAct={onAct} />
          </div>
        )}
      />
    </div>
  )
}

export function CodeList() {
  const line = useLine()
  const query = usePageQuery(codesScreens.list)
  const [homepageId, setHomepageId] = useState(query.homepage_id)
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Opened>(
    query.create === undefined ? null : { is: 'create', text: query.create },
  )
  const homepages = useHomepages().data?.items ?? []
  const list = useCodes({
    ...(homepageId && { homepage_id: homepageId }),
    ...(filter !== 'all' && { state: filter }),
  })
  const { head } = list
  const pause = usePauseCode()
  const close = () => setOpened(null)
  const act = (is: CodeAct, code: Code) => {
    if (is === 'resume') void pause.submit(code, false)
    else setOpened({ is, code })
  }
  const created = () => {
    setFilter('all')
    close()
  }
  const state: PageState = head ? ready : list.state
  return (
    <PageLayout
      title={lines[line].labels.codes}
      state={state}
      skeleton={<CardsSkeleton />}
      right={
        homepages.length > 1 && (
          <HomepageFilter homepages={homepages} value={homepageId} onChange={setHomepageId} />
        )
      }
    >
      {head && (
        <>
          <NewCodeCard quota={head.quota} onCreate={() => setOpened({ is: 'create', text: '' })} />
          <Segmented
            label="口令状态"
            look="chips"
            options={filtersOf(head.counts)}
            value={filter}
            onChange={setFilter}
          />
          <Codes list={list} filter={filter} onAct={act} onShowAll={() => setFilter('all')} />
          {opened?.is === 'create' && (
            <NewCodeSheet
              text={opened.text}
              facts={head}
              homepageId={homepageId}
              onClose={close}
              onCreated={created}
            />
          )}
          {opened?.is === 'poster' && <CodePoster code={opened.code} onClose={close} />}
          {opened?.is === 'repoint' && (
            <RepointSheet code={opened.code} homepageId={homepageId} onClose={close} />
          )}
          {opened?.is === 'menu' && <CodeMenu code={opened.code} holdDays={head.hold_days} onClose={close} />}
        </>
      )}
    </PageLayout>
  )
}
