/** The template with each virtual character, and how much of a seam one sees. */
import { Button } from 'antd'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import type { PanelProps } from './TemplatePanels.tsx'
import css from './template.module.css'
import type { TemplateDetail } from './template.types.ts'

const verdictOf = ({ failure, is_high }: TemplateDetail['checks']['trials'][number]) => {
  if (failure) return <StateTag tone="no">没做成</StateTag>
  return <StateTag tone={is_high ? 'wait' : 'ok'}>{is_high ? '偏高' : '通过'}</StateTag>
}

export const TrialStrip = ({ template, edit }: PanelProps) => {
  const { trials } = template.checks
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
    <section className={css.trials} aria-label="试换" tabIndex={0}>
      <div className={css.trialHead}>
        <b>试换</b>
        <small>{trials.length} 张脸</small>
        <Button
          size="small"
          disabled={edit.isDisabled}
          loading={edit.isTrying}
          onClick={() => void edit.tryOut()}
        >
          {trials.length === 0 ? '试一次' : '再试一次'}
        </Button>
      </div>
      {trials.length === 0 && <p className={css.note}>用上线中的虚拟角色各换一张，看接缝明显不明显</p>}
      {trials.map((trial) => (
        <figure key={trial.name} className={css.trial}>
          {trial.small_url && <img src={trial.small_url} alt={`换成${trial.name}`} />}
          <figcaption>
            <b>{trial.name}</b>
            <small>{trial.failure || `接缝 ${trial.seam.toFixed(1)}`}</small>
            {verdictOf(trial)}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
