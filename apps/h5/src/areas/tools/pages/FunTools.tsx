/** 趣味工具, the start of the tool line: the ranks of 09:00, what is added, and how readers get pictures. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { toolRankRead } from '@wallpaper/contract/tools'
import { type ToolBoardId, toolBoardIds, toolBoards } from '@wallpaper/contract/tools/tools.labels'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Row, Rows, Stat } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ask } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { useCurrentHomepage } from '../../creation/public.ts'
import { askMembership } from '../askMembership.ts'
import { DownloadRow } from '../fun/DownloadRow.tsx'
import css from '../fun/fun.module.css'
import { ownUsedLabel, usedLabel } from '../fun/funText.ts'
import { RankList } from '../fun/RankList.tsx'
import { TargetRow } from '../fun/TargetRow.tsx'
import type { RankedTool, Tool, ToolRanks } from '../tools.types.ts'
import { useToolBoard } from '../useToolBoard.ts'

const boards = toolBoardIds.map((id) => ({ id, title: toolBoards[id] }))

const nothing: Readonly<Record<ToolBoardId, string>> = {
  hot: '还没有工具上线，有了会先出现在这里',
  new: '最近 30 天没有新的工具，看看热门榜',
  own: '你的主页上还没有人用过工具，先从热门榜添加几个',
}

const skeleton = (
  <>
    <Skeleton height={68} radius={16} />
    <RowsSkeleton rows={2} icon="square" hasEnd />
    <RowsSkeleton rows={6} lines={2} icon="square" hasEnd />
  </>
)

/** Without the figures of the rank. */
const plain = ({ place: _place, uses: _uses, own_uses: _own, ...tool }: RankedTool): Tool => tool

function Figures({ ranks, added }: { ranks: ToolRanks; added: number | undefined }) {
  const { uses, income_fen } = ranks.own
  return (
    <section className={`card stats ${css.figures}`}>
      <Stat label="已添加工具" value={added} unit="个" />
      <Stat label={usedLabel(ranks.list_day, Date.now())} value={countText(uses)} unit="次" />
      <Stat label="昨日收益" value={income_fen === null ? undefined : yuan(income_fen)} />
    </section>
  )
}

export function FunTools() {
  const line = useLine()
  const [board, setBoard] = useState<ToolBoardId>('hot')
  const ranks = useLineRead(toolRankRead, { board }, { keepsLast: true })
  const { read, homepage } = useCurrentHomepage(line)
  const tools = useToolBoard(homepage?.id ?? '')
  const attached = tools.read.data?.attached ?? []
  const max = tools.read.data?.max ?? 0
  const hasNone = read.data !== undefined && !homepage

  const add = async (tool: RankedTool) => {
    if (hasNone) {
      const text = '工具放在主页的取图页上，先建一个主页再添加'
      if (await ask({ title: '还没有主页', text, confirm: '去新建' })) navigateTo(creationScreens.index(line))
    } else if (tool.is_locked) await askMembership(tool.name)
    else tools.add(plain(tool))
  }
  const { data } = ranks
  return (
    <PageLayout
      state={stateOf(ranks)}
      skeleton={skeleton}
      right={<NavAction label="口令管理" onPress={() => navigateTo(codesScreens.list(line))} />}
      onRefresh={() => Promise.all([ranks.refetch(), tools.read.refetch()])}
    >
      {data && (
        <>
          <Figures ranks={data} added={tools.read.data ? attached.length : undefined} />
          <Rows>
            <DownloadRow note="工具做出的图怎么给观众" />
            {homepage && <TargetRow homepage={homepage} board={tools.read.data} />}
            {homepage && (
              <Row
                icon="puzzle"
                title="已添加的工具"
                note={attached.map(({ name }) => name).join('、') || '还没有，从榜里添加'}
                value={attached.length > 1 ? '排序' : ''}
                to={toolsScreens.play(line, { homepage_id: homepage.id })}
              />
            )}
          </Rows>
          <div className={css.boards}>
            <Segmented label="榜单" look="tabs" options={boards} value={board} onChange={setBoard} />
            <span className="f12 t3">
              每天 <span className="num">09:00</span> 更新
            </span>
          </div>
          {data.items.length === 0 ? (
            <section className="card">
              <p className={css.none}>{nothing[board]}</p>
            </section>
          ) : (
            <RankList
              items={data.items}
              addedIds={attached.map(({ id }) => id)}
              isFull={max > 0 && attached.length >= max}
              max={max}
              ownLabel={ownUsedLabel(data.list_day, Date.now())}
              onAdd={(tool) => void add(tool)}
            />
          )}
          <Rows>
            <Row
              icon="image"
              title="主页和作品"
              value={hasNone ? '去新建主页' : ''}
              to={creationScreens.index(line)}
            />
          </Rows>
        </>
      )}
    </PageLayout>
  )
}
