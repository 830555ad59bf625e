/** Staff decide who may mount on Douyin; the creator is told. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { mountApplications, refuseMountApplication } from '@wallpaper/contract/publish/mount.console'
import { applicationReasons } from '@wallpaper/contract/publish/mount.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Namer, Naming } from '../../staff/public.ts'
import { type ApplicationRow, applicationReader, applicationRepository } from './application.repository.ts'
import { applicationSentence, presentApplication } from './mount.present.ts'

type Item = OutputOf<typeof mountApplications>['items'][number]

const presentItems = async (tx: Reader, rows: readonly ApplicationRow[], naming: Naming): Promise<Item[]> => {
  const nameOf = await naming(tx, [
    ...rows.map(({ uid }) => `person:${uid}`),
    ...rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [`staff:${decidedBy}`])),
  ])
  const works = await applicationReader(tx).verifiedWorksOf(rows.map(({ accountId }) => accountId))
  return rows.map((row) => ({
    ...presentApplication(row),
    uid: row.uid,
    nickname: nameOf(`person:${row.uid}`),
    passed_works: works.get(row.accountId) ?? 0,
    decided_by: row.decidedBy === null ? '' : nameOf(`staff:${row.decidedBy}`),
  }))
}

export const listApplications = async (
  tx: Reader,
  { state, uid, ...page }: ParsedInput<typeof mountApplications>,
  naming: Naming,
): Promise<OutputOf<typeof mountApplications>> => {
  const reader = applicationReader(tx)
  const listed = await listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => reader.list({ state, uid }, slice),
    present: (rows) => presentItems(tx, rows, naming),
    total: () => reader.count({ state, uid }),
  })
  return { ...listed, waiting: await reader.count({ state: 'waiting' }) }
}

const undecided = async (tx: Tx, id: string): Promise<ApplicationRow> => {
  const row = orNotFound(await applicationRepository(tx).lock(id))
  if (row.state !== 'waiting') throw new Refusal('changedMeanwhile', '这个申请已经审过了')
  return row
}

const detail = async (tx: Tx, id: string, naming: Naming): Promise<Item> => {
  const [item] = await presentItems(tx, [orNotFound(await applicationReader(tx).one(id))], naming)
  if (!item) throw new Error('a row is presented as one application')
  return item
}

const tell = (tx: Tx, row: ApplicationRow, now: number) =>
  notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: row.state === 'passed' ? '抖音挂载申请通过了' : '抖音挂载申请没有通过',
    body:
      row.state === 'passed'
        ? `抖音「${row.nickname}」可以挂载口令了。`
        : `抖音「${row.nickname}」：${applicationSentence(row)}。\n处理后可以再申请。`,
    link: { path: publishScreens.workMount({ account: row.accountId }), action: '去看看' },
    now,
  })

export const passApplication = async (tx: Tx, id: string, act: StaffAct, naming: Naming): Promise<Item> => {
  const row = await undecided(tx, id)
  const passed = { state: 'passed', decidedBy: act.caller.id, decidedAt: new Date(act.now) } as const
  await applicationRepository(tx).change(row, passed)
  await audit(tx, act, {
    action: 'mount_application.pass',
    subject: `mount_application:${row.id}`,
    before: { state: row.state },
    after: { state: 'passed' },
  })
  await tell(tx, { ...row, ...passed }, act.now)
  return detail(tx, id, naming)
}

export const refuseApplication = async (
  tx: Tx,
  { id, cause, note = '' }: ParsedInput<typeof refuseMountApplication>,
  act: StaffAct,
  naming: Naming,
): Promise<Item> => {
  const row = await undecided(tx, id)
  if (cause === 'other' && note === '') throw refuseField('note', '选「其他」时要写清原因')
  const refused = {
    state: 'refused',
    reason: cause,
    note,
    decidedBy: act.caller.id,
    decidedAt: new Date(act.now),
  } as const
  await applicationRepository(tx).change(row, refused)
  await audit(tx, act, {
    action: 'mount_application.refuse',
    subject: `mount_application:${row.id}`,
    before: { state: row.state },
    after: { state: 'refused', cause: applicationReasons[cause].name },
  })
  await tell(tx, { ...row, ...refused }, act.now)
  return detail(tx, id, naming)
}

export const applicationNamer: Namer = {
  kind: 'mount_application',
  names: async (tx, ids) =>
    new Map((await applicationReader(tx).numbersOf(ids)).map(({ id, number }) => [id, number])),
}
