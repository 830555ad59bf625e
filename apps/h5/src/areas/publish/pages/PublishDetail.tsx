/** 发布详情: the state of one publication, what can be done now, and every step with its time. */
import { publicationRead } from '@wallpaper/contract/publish'
import { isMountPlatform } from '@wallpaper/contract/publish/mount.labels'
import {
  askEveryMinutes,
  type PublicationAct,
  publicationActs,
  publicationSteps,
} from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Timeline, type TimelineStep } from '../../../ui/Timeline.tsx'
import { type AskedOf, AskSheet } from '../publication/AskSheets.tsx'
import { HandOff } from '../publication/HandOff.tsx'
import { NewPublicationSheet } from '../publication/PlatformChoices.tsx'
import { PublicationHead } from '../publication/PublicationHead.tsx'
import css from '../publication/publication.module.css'
import {
  clockOf,
  isUploading,
  percentOf,
  placeOf,
  unknownSentence,
  wordsOf,
} from '../publication/publication.view.ts'
import { lookAt, useActs } from '../publication/useActs.ts'
import { useGoingOn } from '../publication/useGoingOn.ts'
import type { Publication } from '../publish.types.ts'

const bad = ['failed', 'unsent', 'gone', 'cancelled']
/** What is still to come, once it was sent. */
const toCome = ['found', 'verified'] as const
const toComeNotes = {
  found: '查到就发消息给你，能挂载口令、再发到别的平台',
  verified: '取图和收益计入这条作品，数字每小时更新',
} as const

const stepsOf = ({ steps, state }: Publication, now: ReactNode): TimelineStep[] => {
  const shown = steps.filter(({ kind }) => kind !== 'asked')
  const doubted = shown.findLastIndex(({ kind }) => kind === 'silent' || kind === 'person')
  const past = shown.map(({ kind, title, note, at }, index): TimelineStep => {
    const isNow = state === 'unknown' && index === doubted
    return {
      title,
      note,
      time: formatTime(at).slice(5),
      state: isNow ? 'now' : bad.includes(kind) ? 'failed' : 'done',
      ...(isNow && { more: now }),
    }
  })
  const isOpen = state === 'unknown' || state === 'submitted' || state === 'submitting'
  const future = isOpen
    ? toCome
        .filter((kind) => kind === 'verified' || state === 'unknown')
        .map(
          (kind): TimelineStep => ({ title: publicationSteps[kind], note: toComeNotes[kind], state: 'todo' }),
        )
    : []
  return [...past, ...future]
}

/** The last questions to the platform, and the next one. */
function Asks({ detail }: { detail: Publication }) {
  const asked = detail.steps.filter(({ kind }) => kind === 'asked').slice(-3)
  return (
    <div className={css.asks}>
      {asked.map(({ at }) => (
        <span key={at}>
          <b className="num">{clockOf(at)}</b>没有
        </span>
      ))}
      {detail.next_ask_at !== null && (
        <span className={css.next}>
          <b className="num">{clockOf(detail.next_ask_at)}</b>下次
        </span>
      )}
    </div>
  )
}

const cardActs: readonly PublicationAct[] = [
  'reschedule',
  'pause',
  'continue',
  'cancel',
  'again',
  'edit',
  'hand_off',
  'open',
]

interface PartProps {
  detail: Publication
  now: number
  isBusy: boolean
  onAct: (act: PublicationAct) => void
}

/** Of the step that is now: what was asked, and what its owner can say. */
function UnknownStep({ detail, isBusy, onAct }: Omit<PartProps, 'now'>) {
  return (
    <>
      <Asks detail={detail} />
      <div className={css.stepActs}>
        {(['link', 'unsent'] as const)
          .filter((act) => detail.acts.includes(act))
          .map((act) => (
            <Button
              key={act}
              size="sm"
              kind={act === 'link' ? 'soft' : 'ghost'}
              isDisabled={isBusy}
              onPress={() => onAct(act)}
            >
              {publicationActs[act]}
            </Button>
          ))}
      </div>
    </>
  )
}

/** Once it is counted: also elsewhere, and with a code. */
function CountedActs({ detail, onOnceMore }: { detail: Publication; onOnceMore: () => void }) {
  const { account, platform } = detail
  return (
    <>
      <Button size="sm" kind="ghost" onPress={onOnceMore}>
        再发一处
      </Button>
      {account && isMountPlatform(platform) && (
        <Link className="btn soft sm" to={publishScreens.workMount({ account: account.id })}>
          挂载口令
        </Link>
      )}
    </>
  )
}

function StateCard({ detail, now, isBusy, onAct, onOnceMore }: PartProps & { onOnceMore: () => void }) {
  const { headline, line, note } = wordsOf(detail, now)
  const acts = cardActs.filter((act) => detail.acts.includes(act))
  return (
    <section className={`card ${css.card}`}>
      <div className={css.title}>
        <b>{headline}</b>
      </div>
      {isUploading(detail) && (
        <div className={css.bar} role="progressbar" aria-label="上传" aria-valuenow={percentOf(detail)}>
          <i style={{ width: `${percentOf(detail)}%` }} />
        </div>
      )}
      {line && <p className={detail.state === 'failed' ? css.why : 'f12 t3'}>{line}</p>}
      <div className={css.acts}>
        {note && <small>{note}</small>}
        {acts.map((act, index) => (
          <Button
            key={act}
            size="sm"
            kind={index === acts.length - 1 ? 'soft' : 'ghost'}
            isDisabled={isBusy}
            onPress={() => onAct(act)}
          >
            {publicationActs[act]}
          </Button>
        ))}
        {detail.state === 'verified' && <CountedActs detail={detail} onOnceMore={onOnceMore} />}
      </div>
    </section>
  )
}

function Bottom({ detail, isBusy, onAct }: PartProps) {
  if (!detail.acts.includes('ask')) return null
  const place = detail.account?.nickname
  return (
    <div className={css.two}>
      <Button kind="soft" size="lg" isBlock isBusy={isBusy} busyText="查询中" onPress={() => onAct('ask')}>
        立即查询
      </Button>
      <Button kind="primary" size="lg" isBlock onPress={() => openPlatform(detail)}>
        {lookAt(detail)}
        {place && <span className="sr">（{place}）</span>}
      </Button>
    </div>
  )
}

/** The creator's own page of works. */
const webPages: Partial<Record<Publication['platform'], string>> = {
  kuaishou: 'https://cp.kuaishou.com/article/manage/video',
  bilibili: 'https://member.bilibili.com/platform/upload-manager/article',
}
const openPlatform = ({ platform }: Publication) =>
  window.open(webPages[platform] ?? 'about:blank', '_blank', 'noopener')

function Detail({ detail, onRefresh }: { detail: Publication; onRefresh: () => Promise<unknown> }) {
  const [asked, setAsked] = useState<AskedOf | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const { isBusy, press } = useActs((act, card) => setAsked({ act, card }))
  const isGoing = detail.state === 'submitting' || detail.state === 'submitted' || detail.state === 'unknown'
  useGoingOn(isGoing && !detail.is_paused, onRefresh)
  const now = Date.now()
  const parts = { detail, now, isBusy, onAct: (act: PublicationAct) => press(act, detail) }
  const about = `发布单 ${detail.number}`
  return (
    <PageLayout
      right={
        <NavAction
          label="联系客服"
          onPress={() => navigateTo(supportScreens.complaint({ text: `${about}：` }))}
        />
      }
      bottom={<Bottom {...parts} />}
      onRefresh={onRefresh}
    >
      <section className={`card ${css.card}`}>
        <div className={css.head}>
          <PublicationHead
            card={detail}
            now={now}
            place={`${placeOf(detail)}${detail.code ? ` · 口令 ${detail.code}` : ''}`}
          >
            <button type="button" className="text-btn f12" onClick={() => void copyText(detail.number)}>
              {about}，复制
            </button>
          </PublicationHead>
        </div>
        {detail.state === 'unknown' && (
          <p className={css.unknown}>
            <b>先别重新发布</b>
            {unknownSentence(detail)}再发一次会变成两条，所以我们只查询。
          </p>
        )}
      </section>
      {detail.state !== 'unknown' && <StateCard {...parts} onOnceMore={() => setIsStarting(true)} />}
      {detail.steps.length > 0 && (
        <section className="card">
          <Timeline steps={stepsOf(detail, <UnknownStep {...parts} />)} />
        </section>
      )}
      {detail.replaced_by && (
        <Rows>
          <Row
            icon="refresh"
            title="已重新创建一份"
            to={publishScreens.publication({ id: detail.replaced_by })}
          />
        </Rows>
      )}
      <p className="hint">结果未知的，每 {askEveryMinutes} 分钟查一次，只读不重发</p>
      {isStarting && (
        <NewPublicationSheet
          work={detail.work_id ?? undefined}
          except={detail.platform}
          onClose={() => setIsStarting(false)}
        />
      )}
      <AskSheet asked={asked} onClose={() => setAsked(null)} />
    </PageLayout>
  )
}

export function PublishDetail() {
  const { id = '' } = usePageQuery(publishScreens.publication)
  const read = useRead(publicationRead, { id })
  if (read.data?.state === 'handing_off') return <HandOff detail={read.data} onRefresh={read.refetch} />
  return read.data ? (
    <Detail detail={read.data} onRefresh={read.refetch} />
  ) : (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} />
  )
}
