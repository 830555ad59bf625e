/** 在新设备登录: device, place and method, and the question whether it was the person. */
import { confirmNewDevice, deviceInfo, devices, removeDevice, settings } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { formatDay, formatRecent, formatTime } from '../../../lib/format/time.ts'
import { navigateBack, redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { Device } from '../account.types.ts'
import { deviceIcons, deviceNames } from '../device.labels.ts'
import css from './Devices.module.css'

function Facts({ device }: { device: Device }) {
  const { name, program } = deviceNames(device.name)
  const rows: [string, string][] = [
    ['设备', `${name}，${program.replace(' 浏览器', '')}`],
    ['地点', device.city ? `${device.city}（按网络位置估算）` : '地点未知'],
    ['方式', device.method || '未知'],
    ['时间', formatTime(device.signed_in_at)],
  ]
  return (
    <dl className={css.table}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={label === '时间' ? 'num' : undefined}>{text}</dd>
        </div>
      ))}
      <div>
        <dt>状态</dt>
        <dd className={device.is_signed_in ? css.open : undefined}>
          {device.is_signed_in ? '仍在登录' : '已退出'}
        </dd>
      </div>
    </dl>
  )
}

function Answers({ device }: { device: Device }) {
  const invalidate = useInvalidate()
  const confirm = useSubmit(async () => {
    await runtime().call(confirmNewDevice, { guid: device.guid })
    invalidate(devices, deviceInfo)
    toast('已确认是你本人')
    navigateBack()
  })
  const refuse = useSubmit(async () => {
    await runtime().call(removeDevice, { guid: device.guid })
    invalidate(devices, deviceInfo, settings)
    toast('已退出这台设备，请修改登录密码', { ms: 2_000 })
    redirectTo(accountScreens.setting({ show: 'password' }))
  })
  if (!device.is_signed_in || !device.is_new)
    return (
      <Button kind="primary" size="lg" isBlock onPress={() => navigateBack()}>
        我知道了
      </Button>
    )
  return (
    <div className={css.answers}>
      <Button kind="soft" size="lg" isBusy={confirm.isBusy} onPress={() => void confirm.submit()}>
        是我本人
      </Button>
      <Button kind="primary" size="lg" isBusy={refuse.isBusy} onPress={() => void refuse.submit()}>
        不是我，退出这台设备
      </Button>
    </div>
  )
}

const skeleton = (
  <>
    <RowsSkeleton rows={1} lines={2} icon="square" />
    <RowsSkeleton rows={5} lines={1} />
    <RowsSkeleton rows={2} lines={1} hasEnd />
  </>
)

export function NewDevice() {
  const query = usePageQuery(accountScreens.newDevice)
  const guid = query.guid ?? ''
  const read = useRead(deviceInfo, { guid }, { isOff: !guid })
  const { data } = read
  return (
    <PageLayout
      state={guid ? stateOf(read) : { is: 'failed', failure: notFound, retry: () => undefined }}
      skeleton={skeleton}
      bottom={data && <Answers device={data} />}
    >
      {data && (
        <>
          <section className="card">
            <div className={css.head}>
              <span className={`${css.icon} ${css.isNew}`}>
                <Icon name={deviceIcons[data.kind]} size={22} />
              </span>
              <div className="grow">
                <h2>在新设备登录</h2>
                <p className="f12 t3">账号安全 · {formatRecent(data.signed_in_at, Date.now())}</p>
              </div>
              {data.is_new && data.is_signed_in && <Badge tone="wait">待确认</Badge>}
            </div>
            <Facts device={data} />
            <p>
              是你本人，就不用处理。如果不是，请马上退出这台设备，再修改登录密码。对方没有提现密码，不能提现。
            </p>
          </section>
          <Rows>
            <Row
              icon="phone"
              title="查看全部登录设备"
              value={`${data.device_count} 台`}
              to={accountScreens.devices()}
            />
            <Row
              icon="lock"
              title="修改登录密码"
              value={data.password_set_at === null ? '' : `上次 ${formatDay(data.password_set_at)}`}
              to={accountScreens.setting({ show: 'password' })}
            />
            <Row
              icon="headset"
              title="需要人工帮忙"
              value="联系客服"
              to={supportScreens.complaint({ kind: 'account', text: '在新设备登录，不是我本人' })}
            />
          </Rows>
        </>
      )}
    </PageLayout>
  )
}
