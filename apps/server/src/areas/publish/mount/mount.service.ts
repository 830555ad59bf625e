/** What a creator does with mounts: plans one, adds the link, changes the time, tries again. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  mountAddLink,
  mountCheckLink,
  mountDelay,
  mountInit,
  mountList,
} from '@wallpaper/contract/publish'
import { type MountTab, mountTabIds, mountTabs } from '@wallpaper/contract/publish/mount.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { holdersOfCodes, newestCodes, normalizeCode } from '../../codes/public.ts'
import { ownWorks } from '../../creation/public.ts'
import { type ChosenCode, chosenCode } from '../backfill/chosenCode.ts'
import { openText } from '../backfill/judge.ts'
import { checkLink, claimWork } from './link.ts'
import { type MountView, presentMount, presentMounts } from './mount.present.ts'
import { type MountRow, mountReader, mountRepository } from './mount.repository.ts'
import { shortTime, timeProblem } from './mount.rules.ts'
import { type MountPlaces, mountAccountsOf, mountableAccount } from './mountAccounts.ts'
import { type MountingDeps, takeStep } from './mounting.ts'
import { advanceMount } from './mountStep.ts'

export interface MountDeps extends MountingDeps {
  pages: WorkPages
}

const codesShown = 50
const worksShown = 30

export const mountForm = async (
  tx: Reader,
  uid: number,
  places: MountPlaces,
): Promise<OutputOf<typeof mountInit>> => {
  const newest = await newestCodes(tx, uid, codesShown)
  const holders = await holdersOfCodes(
    tx,
    newest.map(({ code }) => normalizeCode(code)),
  )
  const works = await ownWorks(tx, uid, { after: null, limit: worksShown })
  return {
    accounts: (await mountAccountsOf(tx, uid, places)).map(({ account }) => account),
    codes: newest.flatMap(({ code }) => {
      const held = holders.get(normalizeCode(code))
      return held ? [{ code, line: held.line, created_at: held.createdAt.getTime() }] : []
    }),
    works: works.map(({ id, title }) => ({ id, title })),
  }
}

/** TikTok is the overseas line's. */
export const codeFor = async (
  tx: Reader,
  uid: number,
  typed: string,
  platform: PlatformId,
): Promise<ChosenCode> => {
  const code = await chosenCode(tx, uid, typed)
  if (!code) throw refuseField('code', '没有这个口令')
  if (platform === 'tiktok' && code.line !== 'overseas')
    throw refuseField('code', 'TikTok 只能挂海外线的口令')
  return code
}

/** A time in the past is refused under its field; without one it is now. */
export const plannedAt = (at: number | undefined, now: number): Date => {
  const problem = at === undefined ? null : timeProblem(at, now)
  if (problem) throw refuseField('at', problem)
  return new Date(at ?? now)
}

export const listMounts = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof mountList>,
): Promise<OutputOf<typeof mountList>> => {
  const reader = mountReader(tx)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, input.tab, slice),
    present: (rows) => presentMounts(tx, rows),
  })
  const byState = await reader.countsOf(uid)
  const countOf = (tab: MountTab) =>
    mountTabs[tab].states.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0)
  const counts = Object.fromEntries(mountTabIds.map((tab) => [tab, countOf(tab)])) as Record<MountTab, number>
  return { ...page, counts }
}

export const readMount = async (tx: Reader, uid: number, id: string): Promise<MountView> => {
  const row = await mountReader(tx).one(id)
  return presentMount(tx, orNotFound(row?.uid === uid ? row : null))
}

export const delayMount = async (
  tx: Tx,
  uid: number,
  input: ParsedInput<typeof mountDelay>,
  places: MountPlaces,
): Promise<MountView> => {
  const { now } = places
  const account = await mountableAccount(tx, uid, input.account_id, places)
  const code = await codeFor(tx, uid, input.code, account.platform)
  const scheduledAt = plannedAt(input.at, now)
  const repository = mountRepository(tx)
  const at = new Date(now)
  const key = await repository.insert(
    {
      uid,
      id: newId(now),
      kind: 'work',
      platform: account.platform,
      accountId: account.id,
      codeId: code.id,
      workId: input.work_id ?? null,
      state: 'waiting_link',
      scheduledAt,
      dueAt: scheduledAt,
      createdAt: at,
      changedAt: at,
    },
    now,
  )
  await repository.addStep(key, 'made', shortTime(scheduledAt.getTime()), now)
  return readMount(tx, uid, key.id)
}

const lockOwn = async (tx: Tx, uid: number, id: string): Promise<MountRow> => {
  const row = await mountRepository(tx).lock(id)
  return orNotFound(row?.uid === uid ? row : null)
}

const ownRow = async ({ db }: MountDeps, uid: number, id: string): Promise<MountRow> =>
  db.read(async (tx) => {
    const row = await mountReader(tx).one(id)
    return orNotFound(row?.uid === uid ? row : null)
  })

export const previewLink = async (
  deps: MountDeps,
  uid: number,
  input: ParsedInput<typeof mountCheckLink>,
): Promise<OutputOf<typeof mountCheckLink>> => {
  const row = await ownRow(deps, uid, input.mount_id)
  const opened = await openText(deps.pages, input.text)
  return deps.db.read((tx) => checkLink(tx, row, opened))
}

/** The link can come before or after the time, also after the mount has failed for want of one. */
export const addLink = async (
  deps: MountDeps,
  uid: number,
  input: ParsedInput<typeof mountAddLink>,
): Promise<MountView> => {
  await ownRow(deps, uid, input.mount_id)
  const opened = await openText(deps.pages, input.text)
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    const locked = await lockOwn(tx, uid, input.mount_id)
    const isLate = locked.state === 'failed' && locked.publicationId === null
    if (locked.state !== 'waiting_link' && !isLate) throw refuse('这个挂载已经有链接了')
    const code = input.code ? await codeFor(tx, uid, input.code, locked.platform) : null
    const row = code ? { ...locked, codeId: code.id } : locked
    const keptAt = row.scheduledAt.getTime() > now ? row.scheduledAt.getTime() : undefined
    const scheduledAt = plannedAt(input.now ? undefined : (input.at ?? keptAt), now)
    const publicationId = await claimWork(tx, row, opened, { pasted: input.text, now })
    await refuseSecond(tx, row, publicationId)
    await takeStep(tx, row, {
      event: isLate ? 'retried' : 'linked',
      step: { kind: 'linked', note: shortTime(scheduledAt.getTime()) },
      changes: {
        publicationId,
        codeId: row.codeId,
        scheduledAt,
        dueAt: scheduledAt,
        asks: 0,
        failure: '',
        ...(isLate && { moves: 0 }),
      },
      now,
    })
  })
  return afterStep(deps, uid, input.mount_id)
}

/** One mount at a time is on its way to a place. */
export const refuseSecond = async (
  tx: Tx,
  { kind, accountId, id }: Pick<MountRow, 'kind' | 'accountId'> & { id?: string },
  publicationId: string | null,
): Promise<void> => {
  const repository = mountRepository(tx)
  await repository.lockPlace(publicationId ?? accountId)
  const other = await repository.underWay(kind, { accountId, publicationId })
  if (!other || other.id === id) return
  const what = kind === 'home' ? '主页' : '这条作品'
  throw refuse(
    other.state === 'waiting_time'
      ? `${what}已安排 ${shortTime(other.scheduledAt.getTime())} 挂载，到挂载记录里改时间`
      : `${what}上一次挂载还在审核，有结果后再换`,
  )
}

/** A mount whose time is now is fired before the answer; the job does it if this process dies. */
export const afterStep = async (deps: MountDeps, uid: number, id: string): Promise<MountView> => {
  await advanceMount(deps, id)
  return deps.db.read((tx) => readMount(tx, uid, id))
}

export const retime = async (
  tx: Tx,
  uid: number,
  id: string,
  at: number,
  now: number,
): Promise<MountView> => {
  const row = await lockOwn(tx, uid, id)
  const scheduledAt = plannedAt(at, now)
  const moved = await takeStep(tx, row, {
    event: 'retimed',
    step: { kind: 'retimed', note: shortTime(at) },
    changes: { scheduledAt, dueAt: scheduledAt, asks: 0, failure: '' },
    now,
  })
  if (!moved) throw refuse('已经开始挂载，不能再改时间')
  return readMount(tx, uid, id)
}

export const mountAtOnce = async (deps: MountDeps, uid: number, id: string): Promise<MountView> => {
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await lockOwn(tx, uid, id)
    if (row.state === 'waiting_link') throw refuse('先添加作品链接，才能立即挂载')
    const at = new Date(now)
    const changes = { scheduledAt: at, dueAt: at, asks: 0, failure: '' }
    const step = { kind: 'retimed', note: '立即' } as const
    if (!(await takeStep(tx, row, { event: 'retimed', step, changes, now }))) throw refuse('它已经挂载过了')
  })
  return afterStep(deps, uid, id)
}

/** A new request: what became of the old one is known. */
export const retry = async (
  deps: MountDeps,
  uid: number,
  id: string,
  wanted: number | undefined,
): Promise<MountView> => {
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await lockOwn(tx, uid, id)
    if (row.state !== 'failed' && row.state !== 'lost') throw refuse('只有失败或失效的挂载可以重新挂载')
    await mountableAccount(tx, uid, row.accountId, { ...deps, now })
    const hasPlace = row.kind === 'home' || row.publicationId !== null
    if (hasPlace) await refuseSecond(tx, row, row.publicationId)
    else if (wanted === undefined) throw refuse('先添加作品链接，再重新挂载')
    const scheduledAt = plannedAt(wanted, now)
    await takeStep(tx, row, {
      event: hasPlace ? 'retried' : 'reopened',
      step: { kind: hasPlace ? 'retried' : 'reopened', note: shortTime(scheduledAt.getTime()) },
      changes: {
        scheduledAt,
        dueAt: scheduledAt,
        requestId: null,
        sentAt: null,
        asks: 0,
        moves: 0,
        failure: '',
      },
      now,
    })
  })
  return afterStep(deps, uid, id)
}

export const cancel = async (tx: Tx, uid: number, id: string, now: number): Promise<MountView> => {
  const row = await lockOwn(tx, uid, id)
  const step = { kind: 'cancelled' } as const
  const isDone = await takeStep(tx, row, { event: 'cancelled', step, changes: { dueAt: null }, now })
  if (!isDone) throw refuse('已经开始挂载，不能取消')
  return readMount(tx, uid, id)
}
