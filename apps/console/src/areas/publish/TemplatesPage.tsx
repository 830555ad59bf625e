/** 推广模板: films that any creator may publish with a code of their own. */
import type { OutputOf } from '@wallpaper/contract'
import { saveTemplate, staffTemplates } from '@wallpaper/contract/publish/library.console'
import { rateUnits, templateTabs } from '@wallpaper/contract/publish/library.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  stateColumn,
  TwoLines,
  timeColumn,
} from '../../ui/table/column.tsx'
import { tabsFrom } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { lengthText } from '../learn/public.ts'
import css from './publish.module.css'
import { OfferDialog, type Template, TemplateDialog, WithdrawDialog } from './TemplateDialogs.tsx'

type Page = OutputOf<typeof staffTemplates>
type Opened = { template: Template | null; act: 'edit' | 'offer' | 'withdraw' }

const stateOf = ({ is_offered, approval_id }: Template) => {
  if (approval_id !== null)
    return { word: is_offered ? '在架，新单价待复核' : '待复核', tone: 'wait' as const }
  return is_offered ? { word: '在架', tone: 'ok' as const } : { word: '未上架', tone: 'plain' as const }
}

const columnsOf = (open: (opened: Opened) => void, mayAct: boolean): Column<Template>[] => [
  column('模板', ({ cover_url, video_url, title, category, duration_ms, width, height }) => (
    <a className={css.film} href={video_url} target="_blank" rel="noreferrer">
      <img src={cover_url} alt="" loading="lazy" />
      <TwoLines
        first={title}
        second={`${category} · ${lengthText(Math.round(duration_ms / 1_000))} · ${width > height ? '横屏' : '竖屏'}`}
      />
    </a>
  )),
  column('分区', ({ partition_name, partition_id }) => `${partition_name} ${partition_id}`, {
    isNowrap: true,
  }),
  column('标签', ({ tags }) => tags.join('、')),
  column('广告', ({ is_ad }) => (is_ad ? '含广告' : '—'), { isNowrap: true }),
  column(
    '单价',
    ({ rate_fen, rate_unit }) => (rate_fen === 0 ? '—' : `${formatYuan(rate_fen)} / ${rateUnits[rate_unit]}`),
    { isNumber: true, isRight: true, isNowrap: true },
  ),
  countColumn('7 日人用', 'users'),
  countColumn('收藏', 'stars'),
  stateColumn(stateOf),
  timeColumn('建好', 'created_at'),
  actionsColumn((template) =>
    mayAct
      ? [
          { text: '改', onClick: () => open({ template, act: 'edit' }) },
          ...(template.approval_id === null
            ? [
                {
                  text: template.is_offered ? '换单价' : '上架',
                  onClick: () => open({ template, act: 'offer' }),
                },
              ]
            : []),
          ...(template.is_offered
            ? [
                {
                  text: '下架',
                  look: 'danger' as const,
                  onClick: () => open({ template, act: 'withdraw' }),
                },
              ]
            : []),
        ]
      : [],
  ),
]

const Dialog = ({ opened: { template, act }, onClose }: { opened: Opened; onClose: () => void }) => {
  if (template && act === 'offer') return <OfferDialog template={template} onClose={onClose} />
  if (template && act === 'withdraw') return <WithdrawDialog template={template} onClose={onClose} />
  return <TemplateDialog template={template} onClose={onClose} />
}

export const TemplatesPage = () => {
  const list = useList(staffTemplates, {
    filters: {
      tab: tabsFrom<keyof typeof templateTabs, Page>(templateTabs, {
        counts: { offered: ({ offered }) => offered, off: ({ off }) => off },
      }),
    },
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayAct = useMay(saveTemplate)
  return (
    <ListPage
      list={list}
      label="推广模板"
      unit="个"
      rowKey="id"
      columns={columnsOf(setOpened, mayAct)}
      actions={
        mayAct && (
          <Button type="primary" onClick={() => setOpened({ template: null, act: 'edit' })}>
            新模板
          </Button>
        )
      }
      empty={{ title: '还没有推广模板', note: '传一个视频、写好标题和标签，复核后创作者就能用它发布' }}
    >
      {opened && <Dialog opened={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
