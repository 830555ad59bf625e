import type { OutputOf } from '@wallpaper/contract'
import type { componentRecords, layoutRecords } from '@wallpaper/contract/gzh/component.console'
import type { ComponentField } from '@wallpaper/contract/gzh/componentHtml'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type ComponentRecord = ItemOf<typeof componentRecords>
export type ComponentList = OutputOf<typeof componentRecords>
export type LayoutRecord = ItemOf<typeof layoutRecords>
export type FieldOf<K extends ComponentField['kind']> = Extract<ComponentField, { kind: K }>

/** What is edited and goes back and forth with undo. */
export interface EditedComponent {
  name: string
  category: ComponentRecord['category']
  html: string
  fields: ComponentField[]
}

export const editedOf = (record: ComponentRecord | null): EditedComponent => ({
  name: record?.template.name ?? '',
  category: record?.category ?? 'text',
  html: record?.template.html ?? '<section style="margin:16px 0;">\n  <p>{{说明}}</p>\n</section>',
  fields: record?.template.fields ?? [{ name: '说明', kind: 'text', min: 0, max: 20, is_required: true }],
})

export const componentState = (record: ComponentRecord): { word: string; tone: Tone } => {
  if (record.approval_id !== null) return { word: '待确认上线', tone: 'wait' }
  if (record.is_live)
    return record.live_version === record.version
      ? { word: '已上线', tone: 'ok' }
      : { word: '有未上线修改', tone: 'wait' }
  return record.live_version === null ? { word: '草稿', tone: 'plain' } : { word: '已停用', tone: 'no' }
}
