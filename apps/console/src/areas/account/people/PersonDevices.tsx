import { endPersonSessions } from '@wallpaper/contract/account/account.console'
import { personDevices } from '@wallpaper/contract/account/personNotes.console'
import { Button } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
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

export const PersonDevices = ({ uid }: { uid: number }) => {
  const [isEnding, setIsEnding] = useState(false)
  const mayEnd = useMay(endPersonSessions)
  return (
    <>
      <RecentTable
        title="登录着的设备"
        query={useEndpointQuery(personDevices, { uid })}
        columns={columns}
        rowKey="signed_in_at"
        empty="没有登录着的设备"
        extra={
          mayEnd && (
            <Button size="small" danger onClick={() => setIsEnding(true)}>
              全部重新登录
            </Button>
          )
        }
      />
      {isEnding && (
        <ReasonDialog
          endpoint={endPersonSessions}
          invalidates="all"
          title="全部设备重新登录"
          submitText="全部重新登录"
          lead="马上生效。对方自己也要重新登录；提现密码和收款账户不变，账号里的钱不受影响"
          input={(reason) => ({ uid, reason })}
          done="已全部退出，对方可以重新登录"
          onClose={() => setIsEnding(false)}
        />
      )}
    </>
  )
}
