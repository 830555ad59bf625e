/** The review desk: one item after the other, usable by keyboard alone. */
import { LeftOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons'
import { rejectReasons, reviewQueue } from '@wallpaper/contract/review/review.console'
import { reasonGroupOf } from '@wallpaper/contract/review/review.limits'
import { Button, type GetRef, type Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTotal } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { LateSkeleton } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { keyOf, type QueueItem, type RejectReason, type Subject } from '../review.labels.ts'
import css from './desk.module.css'
import { Key, KeyHelp } from './Key.tsx'
import panelCss from './panel.module.css'
import { QueueList } from './QueueList.tsx'
import { RejectForm } from './RejectForm.tsx'
import { Checks, Creator, History, Texts } from './SubjectFacts.tsx'
import { SubjectView } from './SubjectView.tsx'
import subjectCss from './subject.module.css'
import { type ReviewDesk as Desk, type QueueFilter, type Rejection, useReviewDesk } from './useReviewDesk.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const noReason: Rejection = { reason: '', fields: [] }

const useRejection = (subject: Subject, known: readonly RejectReason[], desk: Desk) => {
  const group = reasonGroupOf(subject.kind)
  const reasons = known.filter((reason) => reason.group === group)
  const [value, setValue] = useState(noReason)
  const [problem, setProblem] = useState<string | null>(null)
  const textRef = useRef<GetRef<typeof Input.TextArea>>(null)
  const pick = (at: number) => {
    const reason = reasons[at]
    if (!reason) return
    setValue({ reason_id: reason.id, reason: reason.told, fields: [...reason.fields] })
    setProblem(null)
    if (reason.told === '') textRef.current?.focus()
  }
  const submit = () => {
    const said = value.reason.trim()
    if (!value.reason_id) setProblem('先选一个驳回原因，按 1–6')
    else if (said === '') {
      setProblem('请写明原因，作者会看到')
      textRef.current?.focus()
    } else void desk.reject({ ...value, reason: said })
  }
  return { reasons, value, setValue, problem, textRef, pick, submit }
}

const Acts = ({ desk, onReject }: { desk: Desk; onReject: () => void }) => (
  <div className={panelCss.acts}>
    <Button disabled={desk.isBusy} onClick={() => void desk.skip()}>
      跳过 <Key>S</Key>
    </Button>
    <Button danger disabled={desk.isBusy} onClick={onReject}>
      驳回 <Key>R</Key>
    </Button>
    <Button type="primary" loading={desk.isBusy} onClick={() => void desk.approve()}>
      通过 <Key>A</Key>
    </Button>
  </div>
)

/** The verdict being written about the open item; keyed by it, so that the next starts empty. */
const Verdict = ({
  subject,
  known,
  desk,
}: {
  subject: Subject
  known: readonly RejectReason[]
  desk: Desk
}) => {
  const { reasons, value, setValue, problem, textRef, pick, submit } = useRejection(subject, known, desk)
  useReviewKeys({
    r: submit,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((key) => [String(key), () => pick(key - 1)])),
  })
  return (
    <section className={common.deskColumn} aria-label="审核决定">
      <div className={panelCss.panelScroll}>
        <Creator subject={subject} />
        <Checks subject={subject} />
        <RejectForm
          subject={subject}
          reasons={reasons}
          value={value}
          problem={problem}
          textRef={textRef}
          onChange={setValue}
          onPick={pick}
          onSubmit={submit}
        />
        <Texts subject={subject} />
        <History subject={subject} />
      </div>
      <Acts desk={desk} onReject={submit} />
    </section>
  )
}

interface HeadProps {
  subject: Subject
  place: string
  onBack: () => void
  onNext: () => void
  onHelp: () => void
}

const Head = ({ subject, place, onBack, onNext, onHelp }: HeadProps) => (
  <div className={subjectCss.head}>
    <h2>{subject.title}</h2>
    <small>{subject.homepage_name}</small>
    <div className={subjectCss.headActs}>
      <span>{place}</span>
      <Button size="small" icon={<LeftOutlined aria-hidden />} aria-label="上一项" onClick={onBack}>
        <Key>K</Key>
      </Button>
      <Button size="small" icon={<RightOutlined aria-hidden />} aria-label="下一项" onClick={onNext}>
        <Key>J</Key>
      </Button>
      <Button
        size="small"
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label="快捷键"
        onClick={onHelp}
      />
    </div>
  </div>
)

const pageSize = 50
const pageMax = 100

export const ReviewDesk = ({ filter, heads }: { filter: QueueFilter; heads: ReactNode }) => {
  const [limit, setLimit] = useState(pageSize)
  const query = useEndpointQuery(
    reviewQueue,
    { ...filter, limit },
    { keepPrevious: true, refetchInterval: 20_000 },
  )
  const desk = useReviewDesk(filter)
  // No item is shown before the reasons, which its keys select, are loaded.
  const known = useEndpointQuery(rejectReasons, {})
  const subject = known.data ? desk.subject : null
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isHelpOpen, setHelpOpen] = useState(false)
  const items = query.data?.items ?? []
  const openKey = subject && keyOf(subject)
  const at = items.findIndex((item) => keyOf(item) === openKey)
  const pickedItems = items.filter((item) => picked.has(keyOf(item)))

  const isFree = ({ claim }: QueueItem) => claim === null || claim.is_mine
  const goNext = () => {
    const next = items.slice(at + 1).find(isFree)
    void (next ? desk.openItem(next) : desk.goBehind())
  }
  const goBack = () => {
    const before = items.slice(0, Math.max(at, 0)).findLast(isFree)
    if (before) void desk.openItem(before)
  }
  const togglePick = (item: { kind: QueueItem['kind']; uid: number; id: string }) =>
    setPicked((now) => {
      const next = new Set(now)
      if (!next.delete(keyOf(item))) next.add(keyOf(item))
      return next
    })
  const approvePicked = () => {
    if (pickedItems.length === 0) return
    setPicked(new Set())
    void desk.approveMany(pickedItems)
  }
  const approve = () => subject && void desk.approve()
  useReviewKeys({
    a: approve,
    s: () => void desk.skip(),
    j: goNext,
    k: goBack,
    x: () => subject && togglePick(subject),
    p: approvePicked,
    '?': () => setHelpOpen(true),
  })

  const total = query.data?.total ?? 0
  return (
    <div className={css.desk} aria-busy={desk.isBusy}>
      <section className={common.deskColumn} aria-label="审核队列">
        {heads}
        <QueueList
          query={query}
          openKey={openKey}
          picked={new Set(pickedItems.map(keyOf))}
          onOpen={(item) => void desk.openItem(item)}
          onPick={togglePick}
          onApprove={approvePicked}
          onMore={total > limit && limit < pageMax ? () => setLimit(pageMax) : null}
        />
      </section>
      {subject ? (
        <>
          <section className={common.deskColumn} aria-label="审核内容" key={openKey}>
            <Head
              subject={subject}
              place={at < 0 ? '' : `${at + 1} / ${formatTotal(total)}`}
              onBack={goBack}
              onNext={goNext}
              onHelp={() => setHelpOpen(true)}
            />
            <SubjectView subject={subject} />
          </section>
          <Verdict
            key={`${openKey}:${subject.version}`}
            subject={subject}
            known={known.data?.items ?? []}
            desk={desk}
          />
        </>
      ) : (
        <section className={`${common.deskColumn} ${css.wide}`}>
          {known.isError && !known.data ? (
            <ErrorState error={known.error} onRetry={() => void known.refetch()} />
          ) : (
            <Waiting desk={desk} />
          )}
        </section>
      )}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

const Waiting = ({ desk }: { desk: Desk }) => {
  if (desk.state === 'opening' || desk.state === 'open') return <LateSkeleton />
  if (desk.state === 'failed') return <ErrorState error={desk.error} onRetry={desk.begin} />
  return (
    <EmptyState
      title="都审核完了"
      note="新提交的会出现在左边"
      action={<Button onClick={desk.begin}>看看有没有新的</Button>}
    />
  )
}
