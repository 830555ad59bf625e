/** 登录设备: signed-in devices, this one first, and signing out the others. */
import { useQueryClient } from '@tanstack/react-query'
import { sessionLifetimeMs } from '@wallpaper/contract'
import { devices, removeDevice, removeOtherDevices, settings } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { spaced } from '../../../lib/format/spacing.ts'
import { daysLeft, formatRecent } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { Device } from '../account.types.ts'
import { deviceIcons, deviceNames } from '../device.labels.ts'
import css from './Devices.module.css'

const sessionDays = sessionLifetimeMs / 86_400_000

/** 3 天前活跃，明天自动退出 */
const seenOf = (device: Device, now: number): string => {
  if (device.is_this) return '正在使用'
  if (device.is_new) return `${formatRecent(device.signed_in_at, now)} 首次登录`
  const left = daysLeft(device.expires_at, now)
  const soon = left <= 1 ? '，明天自动退出' : ''
  return spaced(formatRecent(device.last_seen_at, now), `活跃${soon}`)
}

interface DeviceRowProps {
  device: Device
  now: number
  onRemove?: () => void
  isBusy?: boolean
}

function DeviceRow({ device, now, onRemove, isBusy = false }: DeviceRowProps) {
  const { name, program } = deviceNames(device.name)
  const tone = device.is_new ? css.isNew : device.is_this ? css.isThis : ''
  return (
    <div className={css.device}>
      <span className={`${css.icon} ${tone}`}>
        <Icon name={deviceIcons[device.kind]} size={22} />
      </span>
      <div className={css.facts}>
        <b>
          {name}
          {device.is_this && <Badge tone="ok">本机</Badge>}
          {device.is_new && <Badge tone="wait">新设备</Badge>}
          {device.son_name && <Badge tone="brand">{device.son_name}</Badge>}
        </b>
        <small>
          {program} · {device.city || '地点未知'}
        </small>
        <small className={device.is_new ? css.fresh : undefined}>{seenOf(device, now)}</small>
      </div>
      {onRemove && (
        <Button kind="soft" size="sm" isDisabled={isBusy} onPress={onRemove}>
          退出<span className="sr"> {name}</span>
        </Button>
      )}
    </div>
  )
}

const skeleton = (
  <>
    <RowsSkeleton rows={1} lines={3} icon="square" />
    <RowsSkeleton rows={3} lines={3} icon="square" hasEnd />
    <RowsSkeleton rows={1} lines={1} hasEnd />
  </>
)

export function Devices() {
  const read = useRead(devices, {})
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const items = read.data?.items ?? []
  const here = items.find(({ is_this }) => is_this)
  const others = items.filter(({ is_this }) => !is_this)
  const fresh = others.find(({ is_new }) => is_new)
  const now = Date.now()

  const keep = (left: Device[]) => {
    setReadData(client, devices, {}, { items: left })
    invalidate(settings)
  }
  const one = useSubmit(async (_key, device: Device) => {
    keep((await runtime().call(removeDevice, { guid: device.guid })).items)
    toast(`已退出 ${deviceNames(device.name).name}`)
  })
  const all = useSubmit(async () => {
    const isSure = await ask({
      title: `退出其他 ${others.length} 台设备？`,
      text: '它们要重新登录才能继续使用，草稿和上传中的作品不受影响。',
      confirm: `退出 ${others.length} 台设备`,
    })
    if (!isSure) return
    const { ended, items: left } = await runtime().call(removeOtherDevices, {})
    keep(left)
    toast(`已退出 ${ended} 台设备`)
  })
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={skeleton}
      onRefresh={() => read.refetch()}
      bottom={
        others.length > 0 && (
          <Button kind="danger" size="lg" isBlock isBusy={all.isBusy} onPress={() => void all.submit()}>
            退出其他 {others.length} 台设备
          </Button>
        )
      }
    >
      {fresh && (
        <NoticeStrip action={{ label: '去确认', to: accountScreens.newDevice({ guid: fresh.guid }) }}>
          {formatRecent(fresh.signed_in_at, now)} 在一台新设备登录
        </NoticeStrip>
      )}
      {here && (
        <section className={`card ${css.list}`} aria-label="本机">
          <DeviceRow device={here} now={now} />
        </section>
      )}
      {others.length > 0 && (
        <>
          <div className="sec">
            <h2>
              其他设备 <span className="num">{others.length}</span>
            </h2>
          </div>
          <section className={`card ${css.list}`} aria-label="其他设备">
            {others.map((device) => (
              <DeviceRow
                key={device.guid}
                device={device}
                now={now}
                isBusy={one.isBusy}
                onRemove={() => void one.submit(device)}
              />
            ))}
          </section>
        </>
      )}
      <Rows>
        <Row
          icon="lock"
          title="修改登录密码"
          value={others.length > 0 ? '退出后建议修改' : ''}
          to={accountScreens.setting({ show: 'password' })}
        />
      </Rows>
      <p className={`f12 t3 ${css.note}`}>
        城市按网络位置估算，可能有偏差。登录满 {sessionDays} 天会自动退出，草稿和上传中的作品不受影响。
      </p>
    </PageLayout>
  )
}
