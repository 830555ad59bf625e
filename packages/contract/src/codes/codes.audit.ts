/** Audit vocabulary of this area. */
import { codeStates, reportReasons, reservedMatches } from './codes.labels.ts'

export const codesAudit = {
  actions: {
    'code.approve': '通过中文口令',
    'code.reject': '不通过中文口令',
    'reserved_code.add': '保留口令',
    'reserved_code.remove': '取消保留口令',
    'gallery_report.handle': '处理取图页举报',
  },
  subjects: {
    code: '口令',
    reserved_code: '保留口令',
    gallery_report: '取图页举报',
  },
  fields: {
    code: '口令',
    uid: '创作者',
    state: '状态',
    reason: '举报原因',
    word: '词',
    match: '匹配方式',
    told: '给创作者的说明',
  },
  values: {
    state: codeStates,
    match: reservedMatches,
    reason: reportReasons,
  },
} as const
