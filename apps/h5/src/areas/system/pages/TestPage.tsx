/** 版本与环境: facts about app, session and device that support asks for, and self-checks. */

import { appName, clientVersion } from '@wallpaper/contract'
import { version } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { lazy, Suspense, useState } from 'react'
import { mask } from '../../../lib/format/mask.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { UploadTryOut } from '../../upload/public.ts'

type Facts = readonly [label: string, value: string][]

const yesNo = (value: boolean) => (value ? '是' : '否')

const useAppFacts = (): Facts => {
  const read = useRead(version, {})
  const { data } = read
  return [
    ['应用', appName],
    ['客户端版本', clientVersion],
    ['客户端环境', import.meta.env.MODE],
    ['服务器版本', data?.client_version ?? '—'],
    ['服务器环境', data?.environment ?? '—'],
    ['服务器时间', data ? formatTime(data.server_time) : '—'],
  ]
}

const useSessionFacts = (): Facts => {
  const session = useSession()
  if (!session) return [['会话', '未登录']]
  return [
    ['账号', String(session.uid)],
    ['合作账号', session.sonid === 0 ? '主账号' : String(session.sonid)],
    ['设备编号', mask(session.guid)],
    ['有效期至', formatTime(session.expiresAt)],
  ]
}

const deviceFacts = (): Facts => {
  const { isMessenger, isWeCom, isMiniProgram, messengerVersion } = runtime().environment
  return [
    ['微信内', isMessenger ? `是 ${messengerVersion ?? ''}` : '否'],
    ['企业微信', yesNo(isWeCom)],
    ['小程序内', yesNo(isMiniProgram)],
    ['屏幕', `${window.innerWidth} × ${window.innerHeight} @${window.devicePixelRatio}`],
    ['网络', navigator.onLine ? '在线' : '离线'],
    ['浏览器', navigator.userAgent],
  ]
}

function FactRows({ title, facts }: { title: string; facts: Facts }) {
  return (
    <>
      <div className="sec">
        <h2>{title}</h2>
      </div>
      <Rows>
        {facts.map(([label, value]) => (
          <Row key={label} title={label} value={<span className="num">{value}</span>} />
        ))}
      </Rows>
    </>
  )
}

/** Checks the page stack: typed text must still be there after going back. */
function PagesCheck() {
  const query = usePageQuery(systemScreens.test)
  const depth = Number(query.depth ?? 1)
  const [note, setNote] = useState('')
  return (
    <Card title={`页面栈自检 · 第 ${depth} 层`}>
      <TextField
        name="note"
        label="随手写点什么"
        value={note}
        onChange={setNote}
        placeholder="返回后应当还在"
      />
      <div className="flex g8" style={{ marginTop: 12 }}>
        <Link className="btn soft" to={systemScreens.test({ depth: depth + 1 })}>
          再开一层
        </Link>
      </div>
    </Card>
  )
}

const rows = Array.from({ length: 10_000 }, (_, index) => index + 1)

function ListCheck() {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button isBlock onPress={() => setIsOpen(true)}>
        长列表自检（一万行）
      </Button>
    )
  }
  return (
    <section className="card flush rows">
      <InfiniteList
        label="一万行"
        items={rows}
        keyOf={(row) => row}
        rowHeight={52}
        end="done"
        onMore={() => undefined}
        renderItem={(row) => <Row title={`第 ${row} 行`} value={String(row)} />}
      />
    </section>
  )
}

/** Loaded only on this page. */
const MessengerCheck = lazy(async () => ({
  default: (await import('../components/MessengerCheck.tsx')).MessengerCheck,
}))

export function TestPage() {
  const app = useAppFacts()
  const session = useSessionFacts()
  const device = deviceFacts()
  const all = [...app, ...session, ...device].map(([label, value]) => `${label}：${value}`).join('\n')
  return (
    <PageLayout>
      <Card>
        <div className="between g12">
          <p className="f13 t3 grow">反馈问题时，把这些信息一起发送，能更快找到原因。</p>
          <Button kind="primary" size="sm" onPress={() => void copyText(all)}>
            复制全部
          </Button>
        </div>
      </Card>
      <FactRows title="应用" facts={app} />
      <FactRows title="会话" facts={session} />
      <FactRows title="设备" facts={device} />
      <PagesCheck />
      {/* ListCheck waits for the others, which would otherwise push it away when they load. */}
      <Suspense fallback={null}>
        <UploadTryOut />
        <MessengerCheck />
        <ListCheck />
      </Suspense>
    </PageLayout>
  )
}
