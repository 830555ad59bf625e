/** Tickets waiting for an answer, the earliest deadline first. */
import type { InputOf } from '@wallpaper/contract'
import { exportTickets, ticketList } from '@wallpaper/contract/support/support.console'
import { type TicketKind, ticketKindIds, ticketKinds } from '@wallpaper/contract/support/support.labels'
import { Button, Input, Select } from 'antd'
import { Link } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import type { Filters } from '../../../lib/filters.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { useSaveFile } from '../../../ui/feedback/useSaveFile.ts'
import { FilterChip } from '../../../ui/table/FilterChip.tsx'
import { supportPaths } from '../support.paths.ts'
import css from './desk.module.css'
import {
  type DeskTab,
  deskTabIds,
  deskTabs,
  dueText,
  isDeskTab,
  type TicketItem,
  ticketLabel,
} from './ticket.labels.ts'

export type DeskFilters = Filters<'tab' | 'kind' | 'uid' | 'number'>

const emptyLabels: Record<DeskTab, { title: string; note: string }> = {
  waiting: { title: '没有等待答复的工单', note: '创作者提交投诉或建议后，会出现在这里' },
  mine: { title: '手上没有工单', note: '打开一个待处理的工单就会领取' },
  answered: { title: '没有已答复的工单', note: '答复后等创作者确认的会在这里' },
  over: { title: '还没有结束的工单', note: '解决或自动结束的会留在这里' },
}

const isKind = (text: string | undefined): text is TicketKind => ticketKindIds.some((kind) => kind === text)

const QueueRow = ({
  item,
  isShown,
  search,
  now,
}: {
  item: TicketItem
  isShown: boolean
  search: string
  now: number
}) => {
  const { word, tone } = ticketLabel(item)
  const due = item.answer_by === null ? null : dueText(item.answer_by, now)
  return (
    <li>
      <Link
        className={isShown ? cx(css.row, css.isShown) : css.row}
        to={supportPaths.ticket(item.id, search)}
        aria-current={isShown || undefined}
      >
        <Avatar name={item.person.nickname} url={item.person.avatar_url} size={34} />
        <span className={css.rowWords}>
          <b className={common.oneLine} title={item.title}>
            {item.title}
          </b>
          <span className={cx(common.note, common.oneLine)}>
            {item.person.nickname} · {item.kind_name}
            {item.agent && ` · ${item.agent.name}`}
          </span>
          <span className={css.rowFoot}>
            <StateTag tone={tone}>{word}</StateTag>
            {due && <span className={css[due.tone]}>{due.word}</span>}
            {item.rating !== null && <span className={common.note}>{item.rating} 分</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}

const ExportButton = ({ asked }: { asked: InputOf<typeof exportTickets> }) => {
  const mayExport = useMay(exportTickets)
  const save = useEndpointMutation(exportTickets, { invalidates: [] })
  const attempt = useAttempt()
  const saveFile = useSaveFile('已导出，记入操作日志')
  const download = () =>
    attempt(async () => {
      saveFile(await save.call(asked))
    })
  if (!mayExport) return null
  return (
    <Button type="link" size="small" loading={save.isPending} onClick={() => void download()}>
      导出列表
    </Button>
  )
}

export const TicketQueue = ({ filters, shown }: { filters: DeskFilters; shown: string | undefined }) => {
  const { values } = filters
  const tab = isDeskTab(values.tab) ? values.tab : 'waiting'
  const kind = isKind(values.kind) ? values.kind : undefined
  const uid = values.uid && /^\d+$/.test(values.uid) ? Number(values.uid) : undefined
  const { number } = values
  const trail = useCursorTrail(filters.text)
  const asked = { tab, kind, uid, number }
  const query = useEndpointQuery(
    ticketList,
    { ...asked, cursor: trail.cursor },
    { keepPrevious: true, refetchInterval: 20_000 },
  )
  const counts: Partial<Record<DeskTab, number | undefined>> = {
    waiting: query.data?.waiting,
    mine: query.data?.mine,
  }
  const search = supportPaths.desk(values).replace('/tickets', '')
  return (
    <section className={common.deskColumn} aria-label="工单列表">
      <div className={css.heads} role="tablist" aria-label="工单">
        {deskTabIds.map((id) => (
          <Button
            key={id}
            role="tab"
            size="small"
            aria-selected={id === tab}
            type={id === tab ? 'primary' : 'default'}
            onClick={() => filters.set({ tab: id === 'waiting' ? undefined : id })}
          >
            {deskTabs[id]}
            {counts[id] !== undefined && <span className={common.num}>{counts[id]}</span>}
          </Button>
        ))}
      </div>
      <div className={css.filters}>
        <Select
          aria-label="类型"
          allowClear
          placeholder="全部类型"
          value={kind}
          onChange={(next?: TicketKind) => filters.set({ kind: next })}
          options={ticketKindIds.map((id) => ({ value: id, label: ticketKinds[id] }))}
        />
        <Input.Search
          allowClear
          aria-label="单号"
          placeholder="单号"
          key={number ?? ''}
          defaultValue={number}
          onSearch={(next) => filters.set({ number: next.trim() || undefined })}
        />
        <Link to={supportPaths.figures()}>客服数据</Link>
        <ExportButton asked={asked} />
      </div>
      {uid !== undefined && (
        <div className={css.chips}>
          <FilterChip label="创作者" value={String(uid)} onRemove={() => filters.set({ uid: undefined })} />
        </div>
      )}
      <QueryView query={query} rows={8}>
        {({ items, next_cursor }) =>
          items.length === 0 ? (
            <EmptyState {...emptyLabels[tab]} />
          ) : (
            <>
              <ol className={css.queue}>
                {items.map((item) => (
                  <QueueRow
                    key={item.id}
                    item={item}
                    isShown={item.id === shown}
                    search={search}
                    now={Date.now()}
                  />
                ))}
              </ol>
              {(trail.goBack || next_cursor) && (
                <div className={css.pages}>
                  <Button size="small" disabled={!trail.goBack} onClick={() => trail.goBack?.()}>
                    上一页
                  </Button>
                  <Button
                    size="small"
                    disabled={!next_cursor}
                    onClick={() => next_cursor && trail.goTo(next_cursor)}
                  >
                    下一页
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  )
}
