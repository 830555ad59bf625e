/** 批量回填: many share texts at once, and a result for each. */
import { backfillBatch, backfillInit, backfillRecords } from '@wallpaper/contract/publish'
import {
  type BackfillOutcome,
  backfillLinesMax,
  backfillLinesShown,
  backfillOutcomes,
  backfillProblems,
  backfillTextMax,
} from '@wallpaper/contract/publish/backfill.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card, Row, Rows, Stat } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { TextArea } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from '../backfill/backfill.module.css'
import { batchLines } from '../backfill/batchLines.ts'
import { ChoiceSheet } from '../backfill/ChoiceSheet.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import type { BackfillForm, BackfillLine } from '../publish.types.ts'

const tones: Record<BackfillOutcome, BadgeTone> = {
  done: 'ok',
  waiting: 'brand',
  repeated: 'wait',
  refused: 'no',
}
/** Problems first. */
const order: readonly BackfillOutcome[] = ['refused', 'repeated', 'waiting', 'done']

interface EditorProps {
  form: BackfillForm
  text: string
  onText: (text: string) => void
  onResults: (results: BatchResults) => void
}

interface BatchResults {
  lines: readonly string[]
  code: string
  items: readonly BackfillLine[]
}

const textsOf = ({ lines, items }: BatchResults, isMeant: (item: BackfillLine) => boolean): string[] =>
  items.filter(isMeant).map(({ line }) => lines[line - 1] ?? '')

const isRefused = ({ outcome }: BackfillLine): boolean => outcome === 'refused'
const isUnreadable = ({ problem }: BackfillLine): boolean => problem === 'unreadable'

function Editor({ form, text, onText, onResults }: EditorProps) {
  const invalidate = useInvalidate()
  const [code, setCode] = useState(form.codes[0]?.code ?? '')
  const [isPicking, setPicking] = useState(false)
  const lines = batchLines(text)
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (lines.length === 0) throw new ValidationError({ lines: '请粘贴分享内容' })
    if (lines.length > backfillLinesMax)
      throw new ValidationError({ lines: `一次最多 ${backfillLinesMax} 条，现在有 ${lines.length} 条` })
    const { items } = await runtime().call(backfillBatch, { lines, ...(code && { code }) })
    invalidate(backfillRecords)
    onResults({ lines, code, items })
  })
  return (
    <PageLayout
      bottom={
        <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
          {lines.length > 0 ? `回填 ${lines.length} 条` : '回填'}
        </Button>
      }
    >
      <Card title="一行一条" more={<small className="t3">也可以从表格里整列复制</small>}>
        <TextArea
          name="lines"
          label="分享内容"
          maxLength={backfillLinesMax * backfillTextMax}
          note={`已有 ${lines.length} 条，建议一次 ${backfillLinesShown} 条，最多 ${backfillLinesMax} 条`}
          placeholder="每行一条，分享内容自己带换行也认得"
          value={text}
          onChange={onText}
          error={problems.lines}
        />
      </Card>
      <Rows>
        <Row icon="key" title="关联口令" value={code || '先建一个口令'} onPress={() => setPicking(true)} />
      </Rows>
      {isPicking && (
        <ChoiceSheet
          title="选择口令"
          empty="还没有口令"
          choices={form.codes.map((one) => ({ id: one.code, title: one.code }))}
          onPick={({ id }) => {
            setCode(id)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </PageLayout>
  )
}

interface ResultsProps {
  results: BatchResults
  onResults: (results: BatchResults) => void
  onAnew: (text: string) => void
}

/** Works that cannot be read now are given to a person; their answers replace those of their lines. */
function ByPerson({ results, onResults }: Pick<ResultsProps, 'results' | 'onResults'>) {
  const invalidate = useInvalidate()
  const { lines, code, items } = results
  const unread = items.filter(isUnreadable)
  const { isBusy, submit } = useSubmit(async () => {
    const asked = { lines: textsOf(results, isUnreadable), by_person: true, ...(code && { code }) }
    const reply = await runtime().call(backfillBatch, asked)
    invalidate(backfillRecords)
    const answers = new Map(reply.items.map((item, index) => [unread[index]?.line, item]))
    const merged = items.map((item) => ({ ...item, ...answers.get(item.line), line: item.line }))
    onResults({ lines, code, items: merged })
  })
  if (unread.length === 0) return null
  return (
    <Button kind="soft" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
      {unread.length} 条读不到，提交人工核对
    </Button>
  )
}

function Results({ results, onResults, onAnew }: ResultsProps) {
  const { items } = results
  const [shown, setShown] = useState<BackfillOutcome | 'all'>('all')
  const countOf = (outcome: BackfillOutcome) => items.filter((item) => item.outcome === outcome).length
  const sorted = order.flatMap((outcome) => items.filter((item) => item.outcome === outcome))
  const refused = textsOf(results, isRefused)
  return (
    <PageLayout
      title="批量回填结果"
      right={<NavAction label="再贴一批" onPress={() => onAnew('')} />}
      bottom={
        refused.length > 0 && (
          <>
            <ByPerson results={results} onResults={onResults} />
            <div className={css.pair}>
              <Button kind="ghost" size="lg" onPress={() => void copyText(refused.join('\n'))}>
                复制 {refused.length} 行
              </Button>
              <Button kind="primary" size="lg" onPress={() => onAnew(refused.join('\n'))}>
                修改这 {refused.length} 条
              </Button>
            </div>
          </>
        )
      }
    >
      <Card>
        <div className={css.figures}>
          <Stat label="已回填" value={countOf('done')} />
          <Stat label="待核对" value={countOf('waiting')} />
          <Stat label="需处理" value={countOf('refused')} />
          <Stat label="重复跳过" value={countOf('repeated')} />
        </div>
      </Card>
      <Segmented
        label="看哪些"
        look="chips"
        options={[
          { id: 'all', title: '全部', count: items.length },
          ...order.map((id) => ({ id, title: backfillOutcomes[id], count: countOf(id) })),
        ]}
        value={shown}
        onChange={setShown}
      />
      <Card>
        <ul className={css.lines} aria-label="每一行的结果">
          {sorted
            .filter(({ outcome }) => shown === 'all' || outcome === shown)
            .map(({ line, platform, link, outcome, problem, sentence }) => (
              <li key={line}>
                <span className={`num ${css.number}`}>{line}</span>
                <PlatformMark platform={platform} isNamed />
                <span className={css.line}>
                  <b>{link}</b>
                  <small>{sentence}</small>
                </span>
                <Badge tone={tones[outcome]}>
                  {problem ? backfillProblems[problem] : backfillOutcomes[outcome]}
                </Badge>
              </li>
            ))}
        </ul>
      </Card>
    </PageLayout>
  )
}

function Batch({ form }: { form: BackfillForm }) {
  // Two hundred lines are not typed again when the messenger ends the page.
  const { filled, fill, discard } = useDraft('backfill.batch', { text: '' })
  const [results, setResults] = useState<BatchResults | null>(null)
  const show = (next: BatchResults) => {
    const left = textsOf(next, isRefused)
    // What is still to be done is found again.
    if (left.length > 0) fill({ text: left.join('\n') })
    else discard()
    setResults(next)
  }
  if (!results)
    return <Editor form={form} text={filled.text} onText={(text) => fill({ text })} onResults={show} />
  return (
    <Results
      results={results}
      onResults={show}
      onAnew={(left) => {
        fill({ text: left })
        setResults(null)
      }}
    />
  )
}

export function BatchBackfill() {
  const read = useRead(backfillInit, {})
  return read.data ? <Batch form={read.data} /> : <PageLayout state={stateOf(read)} />
}
