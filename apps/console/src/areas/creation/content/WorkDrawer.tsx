/** One work: pictures, facts, similar works, and history. */
import { lines, type OutputOf } from '@wallpaper/contract'
import { contentPhotoRead, takeDownPhotos } from '@wallpaper/contract/creation/content/content.console'
import { consoleLedgerAccounts } from '@wallpaper/contract/finance/finance.console'
import { machineFindings } from '@wallpaper/contract/review/review.limits'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import common from '../../../ui/common.module.css'
import { Facts } from '../../../ui/content/Facts.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { AuditTimeline } from '../../staff/public.ts'
import { workStates } from '../content.labels.ts'
import { creationPaths } from '../creation.paths.ts'
import { AlikeList } from './AlikeList.tsx'
import css from './content.module.css'
import { TakeDownPanel } from './TakeDownPanel.tsx'

type Detail = OutputOf<typeof contentPhotoRead>

const modes = { free: '免费', ad: '看广告', price: '付费' } as const

const factsOf = (work: Detail, mayMoney: boolean) => [
  {
    label: '状态',
    value: <StateTag tone={workStates[work.state].tone}>{workStates[work.state].word}</StateTag>,
  },
  ...(work.reason ? [{ label: '原因', value: work.reason }] : []),
  {
    label: '作者',
    value: <SubjectLink subject={{ key: `person:${work.uid}`, label: `${work.nickname} ${work.uid}` }} />,
  },
  {
    label: '主页',
    value: work.homepage_id ? (
      <Link to={creationPaths.homepage(work.homepage_id)}>{work.homepage_name}</Link>
    ) : (
      '已删除'
    ),
  },
  { label: '产品线', value: lines[work.line].name },
  { label: '分类', value: work.class_name },
  { label: '关键词', value: work.keywords.join('、') || '—' },
  { label: 'AI 生成', value: work.is_ai ? '是' : '否' },
  { label: '取图方式', value: work.download_mode ? modes[work.download_mode] : '跟主页一样' },
  { label: '取图次数', value: <span className={common.num}>{formatCount(work.saves)}</span> },
  {
    label: '尺寸',
    value: <span className={common.num}>{`${work.cover.width} × ${work.cover.height}`}</span>,
  },
  { label: '专辑', value: work.albums.map(({ name }) => name).join('、') || '—' },
  {
    label: '指向它的口令',
    value:
      work.codes.length === 0
        ? '—'
        : work.codes.map(({ code }) => (
            <Link key={code} to={creationPaths.works({ code })}>
              {code}{' '}
            </Link>
          )),
  },
  ...(mayMoney
    ? [
        {
          label: '作者的收益',
          value: <Link to={`/people/${work.uid}`}>看收益与余额</Link>,
        },
      ]
    : []),
  {
    label: '未处理的举报',
    value: work.reports > 0 ? <Link to="/reports">{work.reports} 条</Link> : '—',
  },
  {
    label: '机审结果',
    value: work.findings.map((finding) => machineFindings[finding]).join('、') || '没有发现问题',
  },
  ...(work.picture_codes.length > 0 ? [{ label: '图中的二维码', value: work.picture_codes.join('；') }] : []),
  { label: '上传时间', value: <TimeText at={work.created_at} /> },
  { label: '作品 ID', value: <CopyText text={work.id} /> },
]

/** Takes this one work down, with what that affects, in the drawer itself. */
const TakeDown = ({ work }: { work: Detail }) => {
  const mayTakeDown = useMay(takeDownPhotos)
  const [isOpen, setOpen] = useState(false)
  const { message } = App.useApp()
  if (!mayTakeDown || work.state !== 'published') return null
  if (!isOpen)
    return (
      <Button danger onClick={() => setOpen(true)}>
        下架这个作品
      </Button>
    )
  const close = () => setOpen(false)
  return (
    <TakeDownPanel
      works={[work]}
      onClose={close}
      onDone={([outcome]) => {
        if (outcome?.ok) void message.success('已下架并通知作者')
        else void message.error(outcome?.msg ?? '没有完成，请重试')
        close()
      }}
    />
  )
}

const Body = ({ work }: { work: Detail }) => {
  const mayMoney = useMay(consoleLedgerAccounts)
  return (
    <div className={common.stack}>
      <div className={css.pages}>
        {work.cover.video_url ? (
          <video
            controls
            muted
            poster={work.cover.large}
            src={work.cover.video_url}
            aria-label={work.title}
          />
        ) : (
          work.pages.map((page) => (
            <a key={page.upload_id} href={page.large} target="_blank" rel="noreferrer">
              <img src={page.medium} alt={work.title} width={page.width} height={page.height} />
            </a>
          ))
        )}
      </div>
      {work.body && <p>{work.body}</p>}
      <Facts facts={factsOf(work, mayMoney)} />
      <TakeDown work={work} />
      <section>
        <h3 className={common.drawerHeading}>看起来一样的作品</h3>
        <AlikeList items={work.alike} />
      </section>
      <section>
        <h3 className={common.drawerHeading}>处理记录</h3>
        {work.history.length > 0 ? (
          <AuditTimeline rows={work.history} hasSubject={false} />
        ) : (
          <p className={common.note}>还没有处理过</p>
        )}
      </section>
    </div>
  )
}

export const WorkDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useEndpointQuery(contentPhotoRead, { photo_id: id })
  return (
    <Drawer open size={560} title={query.data?.title ?? '作品'} onClose={onClose}>
      <QueryView query={query}>{(work) => <Body work={work} />}</QueryView>
    </Drawer>
  )
}
