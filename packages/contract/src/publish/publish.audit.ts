import type { AreaAudit } from '../contract.ts'

export const publishAudit = {
  actions: {
    'backfill.pass': '通过回填',
    'backfill.reject': '驳回回填',
    'mount.export': '导出挂载',
    'mount_application.pass': '通过抖音挂载申请',
    'mount_application.refuse': '驳回抖音挂载申请',
    'publish_account.disable': '停用平台账号',
    'publish_account.enable': '恢复平台账号',
    'publish_account.export': '导出平台账号',
    'publish_account.remind': '再通知平台账号失效',
    'publish_account.prove': '核实平台账号',
    'publish_template.offer': '上架推广模板',
    'publish_template.save': '保存推广模板',
    'publish_template.withdraw': '下架推广模板',
    'publication.export': '导出发布记录',
    'publication.link': '填链接标为已发',
    'publication.unsent': '发布标为没发出',
  },
  subjects: {
    backfill: '回填',
    mount: '挂载',
    mount_application: '抖音挂载申请',
    publish_account: '平台账号',
    publication: '发布单',
    publish_template: '推广模板',
  },
  fields: { state: '状态', cause: '原因', link: '作品链接', count: '行数', rate_fen: '单价' },
  values: {},
} as const satisfies AreaAudit
