import type { TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import {
  importTemplates,
  stopTemplate,
  submitTemplate,
  templateRecords,
  templateVersions,
} from '@wallpaper/contract/creation/template/templates.console'
import { emptyFill } from '@wallpaper/drawing'
import { Button, Drawer } from 'antd'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import type { TemplateRecord } from './spec.ts'
import { TemplateCanvas } from './TemplateCanvas.tsx'
import css from './templates.module.css'

interface DialogProps {
  record: TemplateRecord
  onClose: () => void
}

const invalidates = [templateRecords]

export const SubmitDialog = ({ record, onClose }: DialogProps) => (
  <ReasonDialog
    endpoint={submitTemplate}
    invalidates={invalidates}
    title={`提交「${record.name}」上线`}
    submitText="提交上线"
    lead={
      <>
        版本 {record.version} 上线后，新做的作品用它；已经做好的 {record.uses} 个作品不变
      </>
    }
    reason={{ label: '改了什么' }}
    input={(reason) => ({ id: record.id, version: record.version, reason })}
    done="已提交，另一位运营确认后上线"
    onClose={onClose}
  />
)

export const StopDialog = ({ record, onClose }: DialogProps) => (
  <ReasonDialog
    endpoint={stopTemplate}
    invalidates={invalidates}
    title={`停用「${record.name}」`}
    submitText="停用模板"
    isDangerous
    lead="已经用它做好的作品不变；要再上线需另一位运营确认"
    input={(reason) => ({ id: record.id, reason })}
    done="已停用，创作者不能再选"
    onClose={onClose}
  />
)

export const ImportDialog = ({ missing, onClose }: { missing: number; onClose: () => void }) => (
  <ReasonDialog
    endpoint={importTemplates}
    invalidates={invalidates}
    title="导入自带模板"
    submitText={`导入 ${missing} 个模板`}
    lead="随产品附带的模板，字体都可商用（SIL OFL）。导入后是草稿，一次确认就全部上线，也可以先修改"
    input={(reason) => ({ reason })}
    done={({ imported }) =>
      imported > 0 ? `已导入 ${imported} 个，另一位运营确认后上线` : '自带的模板都已经在了'
    }
    onClose={onClose}
  />
)

const OldVersion = ({ spec, name }: { spec: TemplateSpec; name: string }) => {
  const [page] = spec.pages
  const fill = useMemo(() => (page ? emptyFill(page) : null), [page])
  return fill && <TemplateCanvas spec={spec} fill={fill} width={72} label={name} />
}

interface VersionsProps extends DialogProps {
  onBringBack: (spec: TemplateSpec) => void
}

export const VersionsDrawer = ({ record, onClose, onBringBack }: VersionsProps) => {
  const query = useEndpointQuery(templateVersions, { id: record.id })
  return (
    <Drawer open size={420} title={`「${record.name}」以前的版本`} onClose={onClose}>
      <QueryView query={query}>
        {({ items }) => (
          <div className={common.stack}>
            {items.map(({ version, name, spec, saved_by, saved_at }) => (
              <div key={version} className={css.trial}>
                <OldVersion spec={spec} name={`版本 ${version}`} />
                <span>
                  <b>
                    版本 {version} · {name}
                  </b>
                  {saved_by} 存于 <TimeText at={saved_at} />
                  <span className={common.rowActions}>
                    <Button
                      size="small"
                      disabled={version === record.version}
                      onClick={() => onBringBack(spec)}
                    >
                      取回这个版本
                    </Button>
                  </span>
                </span>
              </div>
            ))}
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}
