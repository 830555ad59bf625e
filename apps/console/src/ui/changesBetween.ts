/** Before and after of a change: one line for each field that differs, in words where there are some. */
import { type StaffRole, staffRoles } from '@wallpaper/contract'
import { formatTime } from '../lib/time.ts'

export type Values = Record<string, unknown> | null

export interface Change {
  field: string
  before: string | null
  after: string | null
}

/** Fields of the audit log as people call them; one that is not here keeps its own name. */
const fieldWords: Readonly<Record<string, string>> = {
  action: '按钮文字',
  api_param: '打开后的参数',
  api_url: '打开后请求',
  appid: '小程序 AppID',
  approval: '申请编号',
  ban: '封禁编号',
  callback_param: '完成后的参数',
  callback_url: '完成后请求',
  change_note: '改动说明',
  h5: '网址',
  has_subdomains: '包含子域名',
  closes_at: '注销时间',
  device: '设备',
  height: '高',
  host: '域名',
  icon: '图标',
  id: '标识',
  intro: '介绍',
  ip: '网络地址',
  is_disabled: '停用',
  is_open: '开放',
  is_shown: '显示',
  is_tab: '底部标签页',
  kind: '事项',
  must_change_password: '须换密码',
  name: '姓名',
  note: '说明',
  number: '手机号',
  opened: '打开次数',
  done: '完成次数',
  pages: '应用页面',
  path: '页面',
  place: '位置',
  position: '顺序',
  proposal: '申请内容',
  publish_at: '定时发布',
  proposed_by: '提交人',
  roles: '角色',
  sentence: '对方看到的话',
  state: '状态',
  title: '标题',
  to_uid: '发给',
  until: '截止',
  url: '地址',
  username: '用户名',
  value: '值',
  version: '版本',
  warning: '警告编号',
  width: '宽',
}

const isTime = (field: string, value: unknown): value is number =>
  typeof value === 'number' && /(_at|until)$/.test(field)

const isRole = (value: unknown): value is StaffRole => typeof value === 'string' && value in staffRoles

const written = (field: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (isTime(field, value)) return formatTime(value)
  if (Array.isArray(value) && value.length > 0 && value.every(isRole)) {
    return value.map((role) => staffRoles[role]).join('、')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const changesBetween = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({
      field: fieldWords[field] ?? field,
      before: written(field, before?.[field]),
      after: written(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after)
