/** Audit vocabulary of this area: actions and subjects. */
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
} as const
