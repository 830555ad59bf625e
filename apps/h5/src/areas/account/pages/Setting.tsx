/** 设置: security, privacy, personal data, agreements, cache, and signing out. */

import { useQueryClient } from '@tanstack/react-query'
import { clientVersion } from '@wallpaper/contract'
import { saveSettings, settings } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { agreementList } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useState } from 'react'
import { parsePageUrl } from '../../../lib/url/pageUrl.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useLatestSave } from '../../../runtime/useLatestSave.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Switch } from '../../../ui/form/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { GroupsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { PrivacySettings } from '../account.types.ts'
import { CacheRow } from '../components/setting/CacheRow.tsx'

import { PasswordSheet } from '../components/setting/PasswordSheet.tsx'
import { PersonalDataSheet } from '../components/setting/PersonalDataSheet.tsx'
import { WeChatSheet } from '../components/setting/WeChatSheet.tsx'

type AgreementsRead = ReturnType<typeof useRead<typeof agreementList>>
type Opened = 'password' | 'personalData' | 'wechat' | null

/** A link may open one of the sheets. */
const openedBy = (show: string | undefined): Opened =>
  show === 'password' || show === 'personalData' || show === 'wechat' ? show : null

function Title({ children }: { children: string }) {
  return (
    <div className="sec">
      <h2>{children}</h2>
    </div>
  )
}

/** Optimistic: reverted when saving fails. */
function PrivacySwitches({ data }: { data: PrivacySettings }) {
  const client = useQueryClient()
  const change = useLatestSave({
    save: (all: PrivacySettings['switches']) =>
      runtime().call(
        saveSettings,
        { switches: Object.fromEntries(all.map(({ id, is_on }) => [id, is_on])) },
        { hasLoading: false },
      ),
    show: (state) => setReadData(client, settings, {}, state),
  })
  const turn = (id: string, isOn: boolean) => {
    const switches = data.switches.map((one) => (one.id === id ? { ...one, is_on: isOn } : one))
    void change(switches, { ...data, switches }, data)
  }
  return (
    <Rows>
      {data.switches.map(({ id, title, note, is_on }) => (
        <Row
          key={id}
          title={title}
          note={note}
          value={<Switch label={title} isOn={is_on} onChange={(isOn) => turn(id, isOn)} />}
        />
      ))}
    </Rows>
  )
}

/** Reserves a row per agreement while the list loads, so that the content below does not move. */
const agreementPages = [
  systemScreens.userAgreement,
  systemScreens.privacy,
  systemScreens.sharingEconomy,
  systemScreens.partTime,
  systemScreens.cooperation,
  systemScreens.closure,
  systemScreens.withdrawalNotes,
  systemScreens.faceRule,
]

function Agreements({ read }: { read: AgreementsRead }) {
  if (read.isError) {
    return <Row title="协议加载失败，点此重试" onPress={() => void read.refetch()} />
  }
  if (!read.data) {
    return agreementPages.map(({ path }) => (
      <Row key={path} title={<Skeleton width={96} height={16} radius={6} />} />
    ))
  }
  return read.data.items
    .filter(({ path }) => runtime().canOpen(path))
    .map(({ kind, title, path }) => <Row key={kind} title={title} to={parsePageUrl(path).path} />)
}

function Safety({ data, open }: { data: PrivacySettings; open: (what: Opened) => void }) {
  return (
    <Rows>
      <Row
        title="手机号"
        value={<span className="num">{data.phone ?? '去绑定'}</span>}
        to={accountScreens.phone()}
      />
      <Row
        title="登录密码"
        value={data.has_password ? '已设置' : '未设置'}
        onPress={() => open('password')}
      />
      <Row title="微信" value={data.has_wechat ? '已绑定' : '未绑定'} onPress={() => open('wechat')} />
      <Row title="登录设备" value={`${data.device_count} 台`} to={accountScreens.devices()} />
    </Rows>
  )
}

export function Setting() {
  const { query } = usePage()
  const read = useRead(settings, {})
  const agreements = useRead(agreementList, {})
  const [opened, setOpened] = useState<Opened>(() => openedBy(query.show))
  const { data } = read
  const close = () => setOpened(null)
  return (
    <PageLayout state={stateOf(read)} skeleton={<GroupsSkeleton groups={[4, 4, 7]} />}>
      {data && (
        <>
          <Title>账号与安全</Title>
          <Safety data={data} open={setOpened} />
          <Title>隐私</Title>
          <PrivacySwitches data={data} />
          <Rows>
            <Row title="个人信息清单" onPress={() => setOpened('personalData')} />
          </Rows>
          <Title>协议与政策</Title>
          <Rows>
            <Agreements read={agreements} />
          </Rows>
          <Title>通用</Title>
          <Rows>
            <Row title="显示与字号" to={accountScreens.display()} />
            <CacheRow />
            <Row
              title="版本与环境"
              value={<span className="num">{clientVersion}</span>}
              to={systemScreens.test()}
            />
            <Row title="注销账号" to={accountScreens.closeAccount()} />
          </Rows>
          <Link className="btn lg block ghost" to={systemScreens.logout()}>
            退出登录
          </Link>
          {opened === 'password' && (
            <PasswordSheet hasPassword={data.has_password} phone={data.phone} onClose={close} />
          )}
        </>
      )}
      {opened === 'personalData' && <PersonalDataSheet onClose={close} />}
      {opened === 'wechat' && <WeChatSheet onClose={close} />}
    </PageLayout>
  )
}
