/** 工具详情: how it does, the audience's tool itself to try, and adding it to a homepage. */
import { toolDetail } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Card, Rows, Stat } from '../../../ui/content.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton, RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { useCurrentHomepage } from '../../creation/public.ts'
import { AddBar } from '../fun/AddBar.tsx'
import { DayBars } from '../fun/DayBars.tsx'
import { DownloadRow } from '../fun/DownloadRow.tsx'
import css from '../fun/fun.module.css'
import { placeText, usesText } from '../fun/funText.ts'
import { RulesSheet } from '../fun/RulesSheet.tsx'
import { TargetRow } from '../fun/TargetRow.tsx'
import { ToolIcon } from '../fun/ToolIcon.tsx'
import { Trial } from '../fun/Trial.tsx'
import type { Tool, ToolDetail } from '../tools.types.ts'
import { useToolBoard } from '../useToolBoard.ts'

function Head({ tool }: { tool: ToolDetail }) {
  return (
    <section className="card">
      <div className={css.head}>
        <ToolIcon icon={tool.icon} isLarge />
        <div className="grow">
          <h2>{tool.name}</h2>
          <p className="f12 t3">{`${tool.kind_name} · ${placeText(tool)}`}</p>
          <p className="f12 t3">{tool.note}</p>
        </div>
      </div>
      <div className={`stats ${css.headStats}`}>
        <Stat label="累计使用" value={usesText(tool.uses)} unit="次" />
        <Stat label="在用主页" value={countText(tool.homepage_count)} unit="个" />
        <Stat label="近 7 日" value={usesText(tool.players)} unit="人" />
      </div>
    </section>
  )
}

const toolOf = ({ id, kind, name, icon, note, is_member_only, is_locked, last_day }: ToolDetail): Tool => ({
  id,
  kind,
  name,
  icon,
  note,
  is_member_only,
  is_locked,
  last_day,
})

const skeleton = (
  <>
    <RowsSkeleton rows={1} lines={3} icon="square" />
    <PictureSkeleton height={180} />
    <RowsSkeleton rows={2} lines={1} hasEnd />
  </>
)

export function FunToolDetail() {
  const line = useLine()
  const { tool_id = '' } = usePageQuery(toolsScreens.detail)
  const read = useLineRead(toolDetail, { tool_id })
  const { read: homes, homepage } = useCurrentHomepage(line)
  const { read: board, add, remove } = useToolBoard(homepage?.id ?? '')
  const [isReading, setIsReading] = useState(false)
  const { data: tool } = read
  const target = homes.data ? (homepage ?? null) : undefined
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={skeleton}
      right={<NavAction label="使用规则" onPress={() => setIsReading(true)} />}
      bottom={
        tool && (
          <>
            <p className="hint">随时能移除，已产生的收益不变</p>
            <AddBar tool={toolOf(tool)} homepage={target} board={board.data} onAdd={add} onRemove={remove} />
          </>
        )
      }
    >
      {tool && (
        <>
          <Head tool={tool} />
          <Card
            title="观众会看到"
            more={
              <span className="f12 t3">{tool.trial_url ? '可以在这里试，不计次数' : '打开另一个网页'}</span>
            }
          >
            {tool.trial_url ? (
              <Trial url={tool.trial_url} name={tool.name} />
            ) : (
              <p className={css.none}>观众点它会打开另一个网页，这里不能试</p>
            )}
          </Card>
          <Card title="每天有多少人用" more={<span className="f12 t3">次，09:00 更新</span>}>
            {tool.days.length > 0 ? (
              <DayBars days={tool.days} />
            ) : (
              <p className={css.none}>明天 09:00 之后这里会有数字</p>
            )}
          </Card>
          <Rows>
            {homepage && <TargetRow homepage={homepage} board={board.data} />}
            <DownloadRow />
          </Rows>
        </>
      )}
      {isReading && <RulesSheet onClose={() => setIsReading(false)} />}
    </PageLayout>
  )
}
