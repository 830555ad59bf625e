/** The review desk: one item after the other, usable by keyboard alone. */
import { LeftOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons'
import { rejectReasons, reviewQueue } from '@wallpaper/contract/review/review.console'
import { reasonGroupOf } from '@wallpaper/contract/review/review.limits'
import { App, Button, type GetRef, type Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTotal } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { LateSkeleton } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { keyOf, type QueueItem, type Rejection, type RejectReason, type Subject } from '../review.labels.ts'
import css from './desk.module.css'
import { HeldList } from './HeldList.tsx'
import { Key, KeyHelp } from './Key.tsx'
import panelCss from './panel.module.css'
import { QueueList } from './QueueList.tsx'
import { RejectForm } from './RejectForm.tsx'
import { Checks, Creator, History, Texts } from './SubjectFacts.tsx'
import { SubjectView } from './SubjectView.tsx'
import subjectCss from './subject.module.css'
import type { Drawn } from './useDrawn.ts'
import { type ReviewDesk as Desk, type QueueFilter, type SubjectKey, useReviewDesk } from './useReviewDesk.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const noReason: Rejection = { reason: '', fields: [] }

const notDrawn: Record<Exclude<Drawn, 'drawn'>, string> = {
  loading: '图片显示后才能通过',
  failed: '图片没有显示出来，重新载入后才能通过',
}

const useRejection = (subject: Subject, known: readonly RejectReason[], desk: Desk) => {
  const group = reasonGroupOf(subject.kind)
  const reasons = known.filter((reason) => reason.group === group)
  const [value, setValue] = useState(desk.written ?? noReason)
  const [problem, setProblem] = useState<string | null>(null)
  const textRef = useRef<GetRef<typeof Input.TextArea>>(null)
  const pick = (at: number) => {
    const reason = reasons[at]
    if (!reason) return
    setValue((now) => ({
      ...now,
      reason_id: reason.id,
      reason: reason.told,
      fields: [...reason.fields],
    }))
    setProblem(null)
    if (reason.told === '') textRef.current?.focus()
  }
  const submit = () => {
    const said = value.reason.trim()
    if (subject.first_parts && (value.refused ?? []).length === 0)
      setProblem('先勾出要驳回的部分，其余会直接通过')
    else if (!value.reason_id) setProblem('先选一个驳回原因，按 1–6')
    else if (said === '') {
      setProblem('请写明原因，作者会看到')
      textRef.current?.focus()
    } else void desk.reject({ ...value, reason: said })
  }
  return { reasons, value, setValue, problem, textRef, pick, submit }
}

interface ActsProps {
  desk: Desk
  drawn: Drawn
  onApprove: () => void
  onReject: () => void
  onReload: () => void
}

const Acts = ({ desk, drawn, onApprove, onReject, onReload }: ActsProps) => (
  <div className={panelCss.acts}>
    {drawn === 'failed' && (
      <p role="alert">
        {notDrawn.failed}
        <Button size="small" onClick={onReload}>
          重新载入
        </Button>
      </p>
    )}
    <Button disabled={desk.isBusy} onClick={() => void desk.skip()}>
      跳过 <Key>S</Key>
    </Button>
    <Button danger disabled={desk.isBusy} onClick={onReject}>
      驳回 <Key>R</Key>
    </Button>
    <Button
      type="primary"
      loading={desk.isBusy}
      disabled={drawn !== 'drawn'}
      title={drawn === 'drawn' ? undefined : notDrawn[drawn]}
      onClick={onApprove}
    >
      通过 <Key>A</Key>
    </Button>
  </div>
)

/** The verdict being written about the open item; keyed by it, so that the next starts empty. */
const Verdict = ({
  subject,
  known,
  desk,
  ...acts
}: Omit<ActsProps, 'onReject'> & {
  subject: Subject
  known: readonly RejectReason[]
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
      <Acts desk={desk} {...acts} onReject={submit} />
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

/** Whether the picture of what is open was drawn; it is reset with what is open, and by loading it again. */
const useDrawn = (viewKey: string) => {
  const [seen, setSeen] = useState<{ key: string; drawn: Drawn; load: number }>({
    key: '',
    drawn: 'loading',
    load: 0,
  })
  const { drawn, load } = seen.key === viewKey ? seen : ({ drawn: 'loading', load: 0 } as const)
  return {
    drawn,
    load,
    reload: () => setSeen({ key: viewKey, drawn: 'loading', load: load + 1 }),
    onDrawn: (now: Drawn) => setSeen({ key: viewKey, drawn: now, load }),
  }
}

/** The items of the queue that are approved together. */
const usePicked = (items: readonly QueueItem[], desk: Desk) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pickedItems = items.filter((item) => picked.has(keyOf(item)))
  return {
    pickedItems,
    togglePick: (item: { kind: QueueItem['kind']; uid: number; id: string }) =>
      setPicked((now) => {
        const next = new Set(now)
        if (!next.delete(keyOf(item))) next.add(keyOf(item))
        return next
      }),
    approvePicked: () => {
      if (pickedItems.length === 0) return
      setPicked(new Set())
      void desk.approveMany(pickedItems)
    },
  }
}

/** Opening the item before and after the place in the queue, past those that others have open. */
const neighbours = (items: readonly QueueItem[], at: number, desk: Desk) => {
  const isFree = ({ claim }: QueueItem) => claim === null || claim.is_mine
  const goNext = () => {
    const next = items.slice(at + 1).find(isFree)
    void (next ? desk.openItem(next) : desk.goBehind())
  }
  const goBack = () => {
    const before = items.slice(0, Math.max(at, 0)).findLast(isFree)
    if (before) void desk.openItem(before)
  }
  return { goNext, goBack }
}

interface ReviewDeskProps {
  filter: QueueFilter
  heads: ReactNode
  /** The item to begin with. */
  first?: SubjectKey | undefined
}

export const ReviewDesk = ({ filter, heads, first }: ReviewDeskProps) => {
  const [limit, setLimit] = useState(pageSize)
  const query = useEndpointQuery(
    reviewQueue,
    { ...filter, limit },
    { keepPrevious: true, refetchInterval: 20_000 },
  )
  const desk = useReviewDesk(filter, first)
  // No item is shown before the reasons, which its keys select, are loaded.
  const known = useEndpointQuery(rejectReasons, {})
  const subject = known.data ? desk.subject : null
  const { message } = App.useApp()
  const [isHelpOpen, setHelpOpen] = useState(false)
  // What was judged a moment ago is no longer waiting, unless it is taken back.
  const heldKeys = new Set(desk.held.verdicts.flatMap(({ subjects }) => subjects.map(keyOf)))
  const items = (query.data?.items ?? []).filter((item) => !heldKeys.has(keyOf(item)))
  const openKey = subject && keyOf(subject)
  const at = items.findIndex((item) => keyOf(item) === openKey)
  const { pickedItems, togglePick, approvePicked } = usePicked(items, desk)

  const { goNext, goBack } = neighbours(items, at, desk)
  const viewKey = subject ? `${openKey}:${subject.version}` : ''
  const { drawn, load, reload, onDrawn } = useDrawn(viewKey)
  const approve = () => {
    if (!subject) return
    if (drawn === 'drawn') void desk.approve()
    else void message.info(notDrawn[drawn])
  }
  useReviewKeys({
    a: approve,
    s: () => void desk.skip(),
    j: goNext,
    k: goBack,
    x: () => subject && !subject.first_parts && togglePick(subject),
    p: approvePicked,
    z: () => void desk.takeBack(),
    '?': () => setHelpOpen(true),
  })

  const total = Math.max(0, (query.data?.total ?? 0) - heldKeys.size)
  return (
    <div className={css.desk} aria-busy={desk.isBusy}>
      <section className={common.deskColumn} aria-label="审核队列">
        {heads}
        <QueueList
          query={query}
          items={items}
          openKey={openKey}
          picked={new Set(pickedItems.map(keyOf))}
          onOpen={(item) => void desk.openItem(item)}
          onPick={togglePick}
          onApprove={approvePicked}
          onMore={total > limit && limit < pageMax ? () => setLimit(pageMax) : null}
        />
        <HeldList
          verdicts={desk.held.verdicts}
          onTakeBack={(number) => void desk.takeBack(number)}
          onSend={desk.held.send}
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
            <SubjectView key={`${viewKey}:${load}`} subject={subject} onDrawn={onDrawn} />
          </section>
          <Verdict
            key={viewKey}
            subject={subject}
            known={known.data?.items ?? []}
            desk={desk}
            drawn={drawn}
            onApprove={approve}
            onReload={reload}
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
