import { useQueryClient } from '@tanstack/react-query'
import { devices, removeDevice, settings } from '@wallpaper/contract/account'
import { formatTime } from '../../../lib/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import type { Device } from '../account.types.ts'

function DeviceRow({ device, onRemove, isBusy }: { device: Device; onRemove: () => void; isBusy: boolean }) {
  return (
    <div className="row" style={{ paddingInline: 0 }}>
      <span className="row-main">
        <b>
          {device.name} {device.is_this && <Badge tone="ok">本机</Badge>}
          {device.son_name && <Badge tone="brand">{device.son_name}</Badge>}
        </b>
        <small>
          登录于 <span className="num">{formatTime(device.signed_in_at)}</span>
        </small>
      </span>
      {!device.is_this && (
        <Button size="sm" isDisabled={isBusy} onPress={onRemove}>
          退出登录
        </Button>
      )}
    </div>
  )
}

export function DevicesSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(devices, {})
  const state = stateOf(read)
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (_key, guid: string) => {
    setReadData(client, devices, {}, await runtime().call(removeDevice, { guid }))
    invalidate(settings)
  })
  return (
    <Sheet title="登录设备" onClose={onClose}>
      {state.is === 'loading' && <Skeleton height={160} />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      {read.data?.items.map((device) => (
        <DeviceRow
          key={device.guid}
          device={device}
          isBusy={isBusy}
          onRemove={() => void submit(device.guid)}
        />
      ))}
    </Sheet>
  )
}
