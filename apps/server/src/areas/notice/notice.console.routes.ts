import { type AuditAction, type ParsedInput, screenAtPath } from '@wallpaper/contract'
import {
  noticeCreate,
  noticeEdit,
  noticePublish,
  noticeRecords,
  noticeUnschedule,
  noticeWithdraw,
} from '@wallpaper/contract/notice/notice.console'
import { audit } from '../../platform/audit/audit.ts'
import { numberKey } from '../../platform/cursor.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Route, read, type StaffAct, write } from '../../platform/http/route.ts'
import { listPage } from '../../platform/listPage.ts'
import type { Enqueue } from '../../platform/queue/queue.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { Naming } from '../staff/public.ts'
import {
  type NoticeContent,
  type NoticeRow,
  noticeRecordReader,
  noticeRecordRepository,
} from './notice.console.repository.ts'
import { presentRecord } from './notice.present.ts'
import { type IsReachable, publishNow, schedule, unschedule } from './notice.publish.service.ts'

export interface NoticeConsoleDeps {
  enqueue: Enqueue
  isReachable: IsReachable
  naming: Naming
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
  if (input.path !== undefined && !screenAtPath(input.path)) {
    throw refuseField('path', '没有这个页面，请从列表里选择')
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
  if (!row) throw new Refusal('notFound', '没有这条公告，或它的状态已经变了')
  return row
}

const record = (tx: Tx, act: StaffAct, action: AuditAction, row: NoticeRow) =>
  audit(tx, act, {
    action,
    subject: `notice:${row.id}`,
    after: { title: row.title, to_uid: row.toUid, publish_at: row.publishAt?.getTime() ?? null },
  })

const keyOf = (uid: number) => `person:${uid}` as const

const namesOf = async (tx: Reader, rows: readonly NoticeRow[], { naming }: NoticeConsoleDeps) => {
  const name = await naming(
    tx,
    rows.flatMap(({ toUid }) => (toUid === null ? [] : keyOf(toUid))),
  )
  return (uid: number) => name(keyOf(uid))
}

const presentOne = async (tx: Reader, row: NoticeRow, deps: NoticeConsoleDeps) =>
  presentRecord({ ...row, readBy: 0 }, await namesOf(tx, [row], deps))

export const noticeConsoleRoutes = (deps: NoticeConsoleDeps): Route[] => [
  read(noticeRecords, ({ tx, input }) =>
    listPage(input, {
      key: { id: numberKey },
      rows: (slice) => noticeRecordReader(tx).list(input.state, slice),
      present: async (rows) => {
        const nameOf = await namesOf(tx, rows, deps)
        return rows.map((row) => presentRecord(row, nameOf))
      },
      total: () => noticeRecordReader(tx).count(input.state),
    }),
  ),
  write(noticeCreate, async ({ tx, input, act }) => {
    const content = await contentOf(tx, input, deps)
    const row = await noticeRecordRepository(tx).insert({
      ...content,
      writtenBy: act.caller.name,
      writtenAt: new Date(act.now),
    })
    await record(tx, act, 'notice.write', row)
    return presentOne(tx, row, deps)
  }),
  write(noticeEdit, async ({ tx, input, act }) => {
    const content = await contentOf(tx, input, deps)
    const row = found(await noticeRecordRepository(tx).edit(input.id, content))
    await record(tx, act, 'notice.write', row)
    return presentOne(tx, row, deps)
  }),
  write(noticePublish, async ({ tx, input, act }) => {
    const { id, publish_at: publishAt } = input
    const isLater = publishAt !== undefined
    const row = found(
      isLater
        ? await schedule(tx, { id, publishAt, now: act.now, enqueue: deps.enqueue })
        : await publishNow(tx, id, act.now),
    )
    await record(tx, act, isLater ? 'notice.schedule' : 'notice.publish', row)
    return presentOne(tx, row, deps)
  }),
  write(noticeUnschedule, async ({ tx, input, act }) => {
    const row = found(await unschedule(tx, input.id))
    await record(tx, act, 'notice.unschedule', row)
    return presentOne(tx, row, deps)
  }),
  write(noticeWithdraw, async ({ tx, input, act }) => {
    const row = found(await noticeRecordRepository(tx).withdraw(input.id, new Date(act.now)))
    await record(tx, act, 'notice.withdraw', row)
    return presentOne(tx, row, deps)
  }),
]
