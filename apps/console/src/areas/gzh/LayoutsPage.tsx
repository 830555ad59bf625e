/** 版式: what creators handed in for the library, to be taken in, refused or taken out again. */
import { articleHtml } from '@wallpaper/contract/gzh/articleHtml'
import { componentRecords, decideLayout, layoutRecords } from '@wallpaper/contract/gzh/component.console'
import { layoutStateNames } from '@wallpaper/contract/gzh/component.labels'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { tabs } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import type { LayoutRecord } from './component.types.ts'
import css from './components.module.css'
import { HtmlView } from './HtmlView.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'

const invalidates = [layoutRecords, componentRecords]
const tones: Record<LayoutRecord['state'], Tone> = {
  own: 'plain',
  waiting: 'wait',
  live: 'ok',
  refused: 'no',
  stopped: 'no',
}
const { waiting, live, refused, stopped } = layoutStateNames

/** Places for pictures and codes are empty: they are shown as frames. */
const placeNames = { picture: '这里放图片', code: '这里放口令' } as const

const LayoutView = ({ layout }: { layout: LayoutRecord }) => {
  const parts = { pictures: {}, mini: null, components: layout.components }
  return (
    <section className={css.paper} aria-label={`版式「${layout.name}」的样子`}>
      {layout.blocks.map((block) =>
        block.type === 'picture' || block.type === 'code' ? (
          <div key={block.id} className={css.place}>
            {placeNames[block.type]}
          </div>
        ) : (
          <HtmlView key={block.id} html={articleHtml([block], parts)} />
        ),
      )}
    </section>
  )
}

export const LayoutsPage = () => {
  const list = useList(layoutRecords, {
    filters: { tab: tabs({ waiting, live, refused, stopped }) },
  })
  const [opened, setOpened] = useState<LayoutRecord | null>(null)
  const [told, setTold] = useState<{ layout: LayoutRecord; verdict: 'refuse' | 'stop' } | null>(null)
  const { call } = useEndpointMutation(decideLayout, { invalidates })
  const attempt = useAttempt()
  const columns: Column<LayoutRecord>[] = [
    textColumn('名称', 'name'),
    column('提交人', ({ nickname }) => nickname),
    column('段数', ({ blocks }) => `${blocks.length} 段`),
    countColumn('在用（篇）', 'uses'),
    stateColumn(({ state, state_name }) => ({ word: state_name, tone: tones[state] }), '状态'),
    textColumn('原因', 'note', { hasDash: true }),
    timeColumn('提交时间', 'submitted_at'),
    actionsColumn((layout) => [
      { text: '看样子', onClick: () => setOpened(layout) },
      ...(layout.state === 'waiting'
        ? [
            {
              text: '收入版式库',
              onClick: () => void attempt(() => call({ id: layout.id, verdict: 'accept' })),
            },
            { text: '不收', look: 'danger' as const, onClick: () => setTold({ layout, verdict: 'refuse' }) },
          ]
        : []),
      ...(layout.state === 'live'
        ? [{ text: '下架', look: 'danger' as const, onClick: () => setTold({ layout, verdict: 'stop' }) }]
        : []),
    ]),
  ]
  return (
    <div className={css.page}>
      <div className={css.tabs}>
        <LibraryTabs here="/gzh-layouts" />
      </div>
      <ListPage
        list={list}
        label="版式"
        unit="个"
        rowKey="id"
        columns={columns}
        empty={{ title: '没有版式', note: '创作者把自己的版式交给版式库后，会出现在这里' }}
      >
        {opened && (
          <Drawer open size={420} title={opened.name} onClose={() => setOpened(null)}>
            <LayoutView layout={opened} />
          </Drawer>
        )}
        {told && (
          <ReasonDialog
            endpoint={decideLayout}
            invalidates={invalidates}
            title={told.verdict === 'stop' ? `下架「${told.layout.name}」` : `不收「${told.layout.name}」`}
            submitText={told.verdict === 'stop' ? '下架' : '不收'}
            isDangerous
            lead={told.verdict === 'stop' ? '已经用它写的文章不变。' : '本人自己还能用，改好了可以再交。'}
            reason={{ help: '会原样告诉本人', placeholder: '例如：只有一段文字，别人用不上' }}
            input={(reason) => ({ id: told.layout.id, verdict: told.verdict, reason })}
            done="已通知本人"
            onClose={() => setTold(null)}
          />
        )}
      </ListPage>
    </div>
  )
}
