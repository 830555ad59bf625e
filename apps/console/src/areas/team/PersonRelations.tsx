import { consoleRelations } from '@wallpaper/contract/team/team.console'
import { relationRoles } from '@wallpaper/contract/team/team.labels'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { withQuery } from '../../lib/navigation/paths.ts'
import { type Column, column, dayColumn, PersonLink, stateColumn } from '../../ui/table/column.tsx'
import { RecentTable } from '../../ui/table/RecentTable.tsx'
import { recentRows } from '../../ui/table/recentRows.ts'

type Relation = ItemOf<typeof consoleRelations>

const columns: Column<Relation>[] = [
  column('关系', ({ role }) => relationRoles[role]),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  column('分成给', ({ to_uid, to_nickname }) => <PersonLink uid={to_uid} nickname={to_nickname} />),
  dayColumn('起', 'from_day'),
  dayColumn('止', 'until_day'),
  stateColumn(({ until_day }) =>
    until_day ? { word: '已结束', tone: 'plain' } : { word: '有效', tone: 'ok' },
  ),
]

export const PersonRelations = ({ uid }: { uid: number }) => (
  <RecentTable
    title="邀请和导师关系"
    query={useEndpointQuery(consoleRelations, { uid, limit: recentRows })}
    columns={columns}
    rowKey="id"
    empty="没有邀请和导师关系"
    all={{ label: '关系里看', to: withQuery('/relations', { uid: String(uid) }) }}
  />
)
