import type { AuditAction, ParsedInput } from '@wallpaper/contract'
import {
  noticeCreate,
  noticeEdit,
  noticePublish,
  noticeRecords,
  noticeWithdraw,
} from '@wallpaper/contract/notice/notice.console'
import { audit } from '../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Route, read, type StaffAct, write } from '../../platform/http/route.ts'
import { pageAskById, pageOfRows } from '../../platform/paging.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import {
  type NoticeContent,
  type NoticeRow,
  noticeRecordReader,
  noticeRecordRepository,
} from './notice.console.repository.ts'
import { presentRecord } from './notice.present.ts'
import { noticeRepository } from './notice.repository.ts'

export interface NoticeConsoleDeps {
  /** Whether a notice can reach this person. */
  isReachable: (tx: Reader, uid: number) => Promise<boolean>
}

type Content = ParsedInput<typeof noticeCreate>

const contentOf = async (
  tx: Tx,
  input: Content,
  { isReachable }: NoticeConsoleDeps,
): Promise<NoticeContent> => {
  if ((input.path === undefined) !== (input.action === undefined)) {
    throw refuseField(input.path === undefined ? 'path' : 'action', '页面地址与按钮文字要一起填')
  }
  if (input.to_uid !== undefined && !(await isReachable(tx, input.to_uid))) {
    throw refuseField('to_uid', '没有这位创作者，或账号已注销')
  }
  return {
    kind: input.kind,
    title: input.title,
    body: input.body,
    path: input.path ?? null,
    action: input.action ?? null,
    toUid: input.to_uid ?? null,
    isPinned: input.is_pinned ?? false,
  }
}

const found = (row: NoticeRow | undefined): NoticeRow => {
  if (!row) throw new Refusal('notFound', '没有这条通知，或它的状态已经变了')
  return row
}

const record = (tx: Tx, act: StaffAct, action: AuditAction, row: NoticeRow) =>
  audit(tx, act, { action, subject: `notice:${row.id}`, after: { title: row.title, to_uid: row.toUid } })

export const noticeConsoleRoutes = (deps: NoticeConsoleDeps): Route[] => [
  read(noticeRecords, async ({ tx, input }) => {
    const { after, limit } = pageAskById(input)
    const reader = noticeRecordReader(tx)
    const rows = await reader.list({ state: input.state, before: after, limit: limit + 1 })
    const total = await reader.count(input.state)
    return { ...pageOfRows(rows, limit, ({ id }) => [id], presentRecord), total }
  }),
  write(noticeCreate, async ({ tx, input, act }) => {
    const content = await contentOf(tx, input, deps)
    const row = await noticeRecordRepository(tx).insert({
      ...content,
      writtenBy: act.caller.name,
      writtenAt: new Date(act.now),
    })
    await record(tx, act, 'notice.write', row)
    return presentRecord({ ...row, readBy: 0 })
  }),
  write(noticeEdit, async ({ tx, input, act }) => {
    const content = await contentOf(tx, input, deps)
    const row = found(await noticeRecordRepository(tx).editDraft(input.id, content))
    await record(tx, act, 'notice.write', row)
    return presentRecord({ ...row, readBy: 0 })
  }),
  write(noticePublish, async ({ tx, input, act }) => {
    const row = found(await noticeRecordRepository(tx).publish(input.id, new Date(act.now)))
    if (row.toUid !== null && row.number !== null) {
      const { kind, title, body, path, action, number } = row
      const notice = {
        uid: row.toUid,
        kind,
        title,
        body,
        path,
        action,
        number,
        publishedAt: new Date(act.now),
      }
      await noticeRepository(tx).addForPerson(notice)
    }
    await record(tx, act, 'notice.publish', row)
    return presentRecord({ ...row, readBy: 0 })
  }),
  write(noticeWithdraw, async ({ tx, input, act }) => {
    const row = found(await noticeRecordRepository(tx).withdraw(input.id, new Date(act.now)))
    await record(tx, act, 'notice.withdraw', row)
    return presentRecord({ ...row, readBy: 0 })
  }),
]
