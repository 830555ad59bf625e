import { lines } from '@wallpaper/contract'
import { personCodes } from '@wallpaper/contract/codes/codes.console'
import { codeStates, targetKinds } from '@wallpaper/contract/codes/codes.labels'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { type Column, column, timeColumn } from '../../ui/table/column.tsx'
import { RecentTable } from '../../ui/table/RecentTable.tsx'
import { recentRows } from '../../ui/table/recentRows.ts'

type Code = ItemOf<typeof personCodes>

const columns: Column<Code>[] = [
  column('口令', ({ code }) => <CopyText text={code} />),
  column('产品线', ({ line }) => lines[line].name),
  column('指向', ({ target_kind, target_id }) => (
    <SubjectLink subject={{ key: `${target_kind}:${target_id}`, label: targetKinds[target_kind] }} />
  )),
  column('状态', ({ state }) => codeStates[state]),
  timeColumn('创建时间', 'created_at'),
]

export const PersonCodes = ({ uid }: { uid: number }) => (
  <RecentTable
    title="口令"
    query={useEndpointQuery(personCodes, { uid, limit: recentRows })}
    columns={columns}
    rowKey="id"
    empty="还没有口令"
  />
)
