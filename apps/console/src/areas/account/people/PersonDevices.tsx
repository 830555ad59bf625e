import { personDevices } from '@wallpaper/contract/account/personNotes.console'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { type Column, column, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { RecentTable } from '../../../ui/table/RecentTable.tsx'

type Device = ItemOf<typeof personDevices>

const columns: Column<Device>[] = [
  textColumn('设备', 'name'),
  column('使用者', ({ son_name }) => son_name ?? '本人'),
  textColumn('大致位置', 'city', { hasDash: true }),
  textColumn('登录方式', 'method'),
  timeColumn('登录', 'signed_in_at'),
  timeColumn('最近用过', 'last_seen_at'),
]

export const PersonDevices = ({ uid }: { uid: number }) => (
  <RecentTable
    title="登录着的设备"
    query={useEndpointQuery(personDevices, { uid })}
    columns={columns}
    rowKey="signed_in_at"
    empty="没有登录着的设备"
  />
)
