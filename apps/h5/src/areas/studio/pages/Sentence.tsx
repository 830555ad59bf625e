/** 一句话成图: a sentence becomes a picture, drawn from a template or painted by a model. */
import type { OutputOf } from '@wallpaper/contract'
import { faceList, sentenceSubmit, sentenceTemplates } from '@wallpaper/contract/studio'
import {
  type SentenceMode,
  type SentenceSize,
  type SentenceStyle,
  sentenceMax,
  sentenceMin,
  sentenceSizeIds,
  sentenceSizes,
} from '@wallpaper/contract/studio/sentence.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useDeferredValue, useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { SentencePreview } from '../sentence/SentencePreview.tsx'
import css from '../sentence/sentence.module.css'

type Templates = OutputOf<typeof sentenceTemplates>
type Mode = Templates['modes'][number]

const example = '傍晚六点，灯一起亮起来'

const costLine = ({ quota, tries, seconds }: Mode): string =>
  quota.left < tries
    ? '今天的次数用完了，明天 0 点恢复'
    : `用掉今日 ${tries} 次，还剩 ${quota.left} 次，约 ${seconds} 秒，失败退回`

const honest = (mode: Mode, days: number): string =>
  mode.id === 'ai'
    ? `由${mode.provider}生成，图上和文件里都带「AI 生成」标识，保留 ${days} 天`
    : `按模板排版画成，不是 AI。同一句话、同一风格总是同一张，保留 ${days} 天`

const useSentence = (templates: Templates, first: string) => {
  const [sentence, setSentence] = useState(first)
  const [style, setStyle] = useState<SentenceStyle>(templates.styles[0]?.id ?? 'dusk')
  const [size, setSize] = useState<SentenceSize>('wallpaper')
  const [mode, setMode] = useState<SentenceMode>('template')
  const invalidate = useInvalidate()
  const sending = useSubmit(async (idempotencyKey) => {
    if (Array.from(sentence.trim()).length < sentenceMin)
      throw new ValidationError({ sentence: `至少写 ${sentenceMin} 个字` })
    const input = { sentence: sentence.trim(), style, size, mode }
    const { id } = await runtime().call(sentenceSubmit, input, { idempotencyKey })
    invalidate(sentenceTemplates, faceList)
    navigateTo(studioScreens.job({ id }))
  })
  return { sentence, setSentence, style, setStyle, size, setSize, mode, setMode, ...sending }
}

function SentenceForm({ templates, first }: { templates: Templates; first: string }) {
  const form = useSentence(templates, first)
  const { problems, style, size } = form
  // Typing goes on while a slow phone draws.
  const shown = useDeferredValue(form.sentence.trim() || example)
  const mode = templates.modes.find(({ id }) => id === form.mode) ?? templates.modes[0]
  if (!mode) return null
  return (
    <PageLayout
      title="一句话成图"
      right={
        <NavAction label="我的作品" onPress={() => navigateTo(studioScreens.jobs({ group: 'sentence' }))} />
      }
      bottom={
        <>
          <p className={css.hint}>{costLine(mode)}</p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isBusy={form.isBusy}
            isDisabled={mode.is_down || mode.quota.left < mode.tries}
            onPress={() => void form.submit()}
          >
            {mode.name}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void form.submit()} problems={problems} className={css.stack ?? ''}>
        {mode.id === 'template' && (
          <div className={css.stage}>
            <SentencePreview sentence={shown} style={style} size={size} pixels={480} label="预览" />
          </div>
        )}
        <Card title="一句话">
          <TextField
            name="sentence"
            label="一句话"
            isLabelHidden
            placeholder={`比如 ${example}`}
            maxLength={sentenceMax}
            hasCounter
            hasClear
            value={form.sentence}
            onChange={form.setSentence}
            error={problems.sentence}
          />
        </Card>
        <Card title="风格">
          <div className={css.styles}>
            {templates.styles.map(({ id, name }) => (
              <CheckArea
                key={id}
                type="radio"
                className={id === style ? `${css.style} ${css.chosen}` : css.style}
                isChecked={id === style}
                onPick={() => form.setStyle(id)}
              >
                <SentencePreview sentence={example} style={id} size="square" pixels={150} label="" />
                <span>{name}</span>
              </CheckArea>
            ))}
          </div>
          <p className={css.label}>尺寸</p>
          <Segmented
            label="尺寸"
            options={sentenceSizeIds.map((id) => ({ id, title: sentenceSizes[id].name }))}
            value={size}
            onChange={form.setSize}
          />
          {templates.modes.length > 1 && (
            <>
              <p className={css.label}>怎么做</p>
              <Segmented
                label="怎么做"
                options={templates.modes.map(({ id, name, is_down }) => ({
                  id,
                  title: is_down ? `${name}，暂时不能用` : name,
                }))}
                value={form.mode}
                onChange={form.setMode}
              />
            </>
          )}
        </Card>
      </Form>
      <NoticeStrip tone="info" icon="spark">
        {honest(mode, templates.result_days)}
      </NoticeStrip>
    </PageLayout>
  )
}

export function Sentence() {
  const { sentence = '' } = usePageQuery(studioScreens.sentence)
  const read = useRead(sentenceTemplates, {})
  if (!read.data) return <PageLayout title="一句话成图" state={stateOf(read)} />
  return <SentenceForm templates={read.data} first={sentence} />
}
