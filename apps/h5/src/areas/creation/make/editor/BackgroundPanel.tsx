/** The template's colour schemes, and a custom background where allowed. */
import type { PageFill } from '@wallpaper/contract/creation/template/template.schemas'
import type { ComponentProps } from 'react'
import type { Template } from '../make.types.ts'
import { Schemes, UploadThumb } from './ContentPanels.tsx'
import { withScheme } from './fill.ts'
import type { Background } from './useBackground.ts'

interface BackgroundPanelProps {
  template: Template
  fill: PageFill
  autofill: ComponentProps<typeof Schemes>['autofill']
  background: Background
  onFill: (fill: PageFill) => void
  onPickWork: () => void
}

export function BackgroundPanel(props: BackgroundPanelProps) {
  const { template, fill, autofill, background, onFill, onPickWork } = props
  const { state, retry } = background.upload
  const isReplaceable = template.spec.can_replace_background
  return (
    <>
      <div className="between f13">
        <span>背景</span>
        {isReplaceable && (
          <button type="button" className="text-btn f13" onClick={onPickWork}>
            从我的作品选
          </button>
        )}
      </div>
      <Schemes
        template={template}
        fill={fill}
        autofill={autofill}
        onScheme={(id) => onFill(withScheme(fill, id))}
      >
        {isReplaceable && (
          <UploadThumb
            isBusy={state.is === 'uploading'}
            isChosen={fill.background !== undefined}
            onPress={() => void background.pick()}
          />
        )}
      </Schemes>
      {state.is === 'failed' && (
        <button type="button" className="text-btn f13" onClick={retry}>
          {`${state.reason}，点此重试`}
        </button>
      )}
    </>
  )
}
