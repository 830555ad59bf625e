import { ticketList } from '@wallpaper/contract/support/support.console'
import { Link } from 'react-router'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { type Column, column, stateColumn, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { RecentTable } from '../../ui/table/RecentTable.tsx'
import { recentRows } from '../../ui/table/recentRows.ts'
import { deskTabs, ticketLabel, ticketTabs } from './desk/ticket.labels.ts'
import { supportPaths } from './support.paths.ts'

type Ticket = ItemOf<typeof ticketList>

const columns: Column<Ticket>[] = [
  column('工单', ({ id, title }) => <Link to={supportPaths.ticket(id)}>{title}</Link>),
  textColumn('类型', 'kind_name'),
  column('谁在答', ({ agent }) => agent?.name ?? '—'),
  timeColumn('提交', 'opened_at'),
  stateColumn(ticketLabel),
]

const Part = ({ uid, tab }: { uid: number; tab: (typeof ticketTabs)[number] }) => (
  <RecentTable
    title={`${deskTabs[tab]}的工单`}
    query={useEndpointQuery(ticketList, { uid, tab, limit: recentRows })}
    columns={columns}
    rowKey="id"
    empty={`没有${deskTabs[tab]}的工单`}
    all={{ label: '客服工单里看', to: supportPaths.desk({ tab, uid: String(uid) }) }}
  />
)

export const PersonTickets = ({ uid }: { uid: number }) => (
  <div className={common.stack}>
    {ticketTabs.map((tab) => (
      <Part key={tab} uid={uid} tab={tab} />
    ))}
  </div>
)
