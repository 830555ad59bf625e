/** 回填作品: paste a share text, see what it names, submit it with its code. */
import { backfillInit, backfillRecognise, backfillRecords, backfillSubmit } from '@wallpaper/contract/publish'
import { backfillTextMax, goneRule } from '@wallpaper/contract/publish/backfill.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from '../backfill/backfill.module.css'
import { ChoiceSheet } from '../backfill/ChoiceSheet.tsx'
import { Recognised, type Recognition } from '../backfill/Recognised.tsx'
import { Records } from '../backfill/Records.tsx'
import type { BackfillForm } from '../publish.types.ts'

const pauseMs = 500

function useRecognition(text: string, code: string) {
  const pasted = useDebounced(text.trim(), pauseMs)
  const input = { text: pasted, ...(code && { code }) }
  const isOff = pasted === ''
  const read = useRead(backfillRecognise, input, { isOff, isQuiet: true })
  return { pasted, recognition: isOff ? undefined : read.data, read, isReading: !isOff && read.isFetching }
}

interface SubmitBarProps {
  recognition: Recognition
  input: { text: string; code?: string; work_id?: string }
  onDone: () => void
}

function SubmitBar({ recognition, input, onDone }: SubmitBarProps) {
  const invalidate = useInvalidate()
  const isForPerson = recognition.problem === 'unreadable'
  const { isBusy, submit } = useSubmit(async () => {
    const result = await runtime().call(backfillSubmit, { ...input, by_person: isForPerson })
    invalidate(backfillRecords)
    invalidate(backfillRecognise)
    if (result.outcome === 'refused') return toast(result.sentence)
    toast(result.outcome === 'done' ? '已回填' : result.sentence)
    onDone()
  })
  return (
    <>
      <p className="hint">{goneRule}，我们会定期复查</p>
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        {isForPerson ? '提交人工核对' : '提交回填'}
      </Button>
    </>
  )
}

function Fields({ form }: { form: BackfillForm }) {
  const [text, setText] = useState('')
  const [code, setCode] = useState(form.codes[0]?.code ?? '')
  const [work, setWork] = useState<{ id: string; title: string } | null>(null)
  const [picking, setPicking] = useState<'code' | 'work' | null>(null)
  const { pasted, recognition, read, isReading } = useRecognition(text, code)
  const paste = async () => {
    const copied = await navigator.clipboard?.readText?.().catch(() => '')
    if (copied) setText(copied.slice(0, backfillTextMax))
    else toast('读不到剪贴板，请长按输入框粘贴')
  }
  return (
    <PageLayout
      right={<NavAction label="批量回填" onPress={() => navigateTo(publishScreens.batchBackfill())} />}
      bottom={
        recognition?.can_submit && (
          <SubmitBar
            recognition={recognition}
            input={{ text: pasted, code, ...(work && { work_id: work.id }) }}
            onDone={() => setText('')}
          />
        )
      }
    >
      <Card title="粘贴分享内容" more={<small className="t3">整段粘贴就行</small>}>
        <TextArea
          name="text"
          label="分享内容"
          maxLength={backfillTextMax}
          placeholder="在平台上点「分享 - 复制链接」，回来粘贴"
          value={text}
          onChange={setText}
        />
        <div className={css.tools}>
          <Button kind="ghost" size="sm" isDisabled={text === ''} onPress={() => setText('')}>
            清空
          </Button>
          <Button kind="soft" size="sm" onPress={() => void paste()}>
            {text ? '重新粘贴' : '粘贴'}
          </Button>
        </div>
      </Card>
      {isReading && !recognition && <Card>正在识别…</Card>}
      {read.error && !recognition && text !== '' && (
        <NoticeStrip action={{ label: '再试一次', onPress: () => void read.refetch() }}>
          {sentenceOf(read.error)}
        </NoticeStrip>
      )}
      {recognition && text !== '' && <Recognised recognition={recognition} />}
      <Rows>
        <Row icon="key" title="关联口令" value={code || '先建一个口令'} onPress={() => setPicking('code')} />
        <Row icon="image" title="对应作品" value={work?.title ?? '选填'} onPress={() => setPicking('work')} />
      </Rows>
      <Records
        onAgain={(url) => {
          setText(url)
          document.querySelector('[name=text]')?.scrollIntoView({ block: 'center' })
        }}
      />
      {picking === 'code' && (
        <ChoiceSheet
          title="选择口令"
          empty="还没有口令"
          choices={form.codes.map((one) => ({
            id: one.code,
            title: one.code,
            note: `${formatDay(one.created_at)} 创建`,
          }))}
          onPick={({ id }) => {
            setCode(id)
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
      {picking === 'work' && (
        <ChoiceSheet
          title="选择作品"
          empty="还没有作品"
          choices={form.works.map(({ id, title }) => ({ id, title: title || '没有标题' }))}
          onPick={(choice) => {
            setWork(choice)
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </PageLayout>
  )
}

export function Backfill() {
  const read = useRead(backfillInit, {})
  return read.data ? <Fields form={read.data} /> : <PageLayout state={stateOf(read)} />
}
