import type { Tone } from '../../../ui/feedback/StateTag.tsx'
import type { TemplateRecord } from './spec.ts'

export const templateState = (record: TemplateRecord): { word: string; tone: Tone } => {
  if (record.approval_id !== null) return { word: '待确认上线', tone: 'wait' }
  if (record.is_online)
    return record.online_version === record.version
      ? { word: '已上线', tone: 'ok' }
      : { word: '有未上线修改', tone: 'wait' }
  return record.online_version === null ? { word: '草稿', tone: 'plain' } : { word: '已停用', tone: 'no' }
}
