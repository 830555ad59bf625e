import type { AreaAudit } from '../contract.ts'

export const studioAudit = {
  actions: {
    'denied_face.add': '脸加入禁用名单',
    'denied_face.remove': '脸移出禁用名单',
    'face_template.add': '新建换脸模板',
    'face_template.change': '修改换脸模板',
    'face_template.offline': '下线换脸模板',
    'face_template.online': '上线换脸模板',
    'face_template.proof': '上传模板权利证明',
    'studio_job.export': '导出工坊任务',
    'studio_job.retry': '重做工坊任务',
    'studio_queue.places': '改队列位置',
    'studio_report.decide': '处理成图举报',
  },
  subjects: {
    denied_face: '禁用的脸',
    face_template: '换脸模板',
    studio_job: '工坊任务',
    studio_queue: '工坊队列',
    studio_report: '成图举报',
  },
  fields: {
    state: '状态',
    version: '版本',
    places: '位置',
    count: '行数',
    title: '名字',
    cause: '原因',
    verdict: '结论',
    note: '说明',
    until: '可用到',
  },
  values: { verdict: { kept: '保留', removed: '移除' } },
} as const satisfies AreaAudit
