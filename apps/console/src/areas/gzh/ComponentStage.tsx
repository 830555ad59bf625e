/** The component in an article, and what WeChat's filter would make of it. */
import { type ComponentTemplate, templateProblems } from '@wallpaper/contract/gzh/componentHtml'
import { Button } from 'antd'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { type ComponentRecord, componentState } from './component.types.ts'
import css from './components.module.css'
import { HtmlView } from './HtmlView.tsx'
import { after, before, sampleHtml } from './sample.ts'

interface StageProps {
  record: ComponentRecord | null
  template: ComponentTemplate
  undo: (() => void) | null
  redo: (() => void) | null
}

export const ComponentStage = ({ record, template, undo, redo }: StageProps) => {
  const state = record && componentState(record)
  const problems = templateProblems(template)
  return (
    <Card isFlush>
      <div className={css.stageHead}>
        <h2>{template.name || '新组件'}</h2>
        {state && <StateTag tone={state.tone}>{state.word}</StateTag>}
        {record && (
          <span className={common.note}>
            版本 {record.version}
            {record.live_version === null ? '' : `，上线的是版本 ${record.live_version}`}
          </span>
        )}
        <span className={css.stageActs}>
          <Button disabled={!undo} onClick={() => undo?.()}>
            撤销
          </Button>
          <Button disabled={!redo} onClick={() => redo?.()}>
            重做
          </Button>
        </span>
      </div>
      <div className={css.stage}>
        <section className={css.paper} aria-label={`「${template.name || '新组件'}」在文章里的样子`}>
          <h3>秋天的第一组壁纸来了</h3>
          <HtmlView html={before} />
          <div className={css.frame}>
            <span>{template.name || '新组件'}</span>
            <HtmlView html={sampleHtml(template)} />
          </div>
          <HtmlView html={after} />
        </section>
      </div>
      <div className={css.checks} role="status">
        <b>微信过滤后</b>
        {problems.length === 0
          ? ['行内样式', '没有站外图片', '没有脚本外链', '0 处差异'].map((word) => (
              <StateTag key={word} tone="ok">
                {word}
              </StateTag>
            ))
          : problems.map((problem) => (
              <StateTag key={problem} tone="no">
                {problem}
              </StateTag>
            ))}
      </div>
    </Card>
  )
}
