/** Staff take layouts into the library, refuse them with a reason, or take them out again. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { decideLayout, layoutRecords } from '@wallpaper/contract/gzh/component.console'
import { layoutStateNames } from '@wallpaper/contract/gzh/component.labels'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Namer, Naming } from '../../staff/public.ts'
import { templatesOf } from '../component/component.service.ts'
import {
  type SharedLayoutRow,
  sharedLayoutReader,
  sharedLayoutRepository,
} from './sharedLayout.repository.ts'

export interface LayoutConsoleDeps {
  naming: Naming
}

type Presented = OutputOf<typeof decideLayout>
type Verdict = ParsedInput<typeof decideLayout>['verdict']

const presentAll = async (
  tx: Reader,
  rows: readonly SharedLayoutRow[],
  { naming }: LayoutConsoleDeps,
): Promise<Presented[]> => {
  const nameOf = await naming(
    tx,
    rows.flatMap(({ uid }) => (uid === null ? [] : [`person:${uid}`])),
  )
  const shown: Presented[] = []
  for (const row of rows)
    shown.push({
      id: row.id,
      name: row.name,
      uid: row.uid,
      nickname: row.uid === null ? '已注销' : nameOf(`person:${row.uid}`),
      state: row.state,
      state_name: layoutStateNames[row.state],
      note: row.note,
      uses: row.uses,
      submitted_at: row.submittedAt.getTime(),
      blocks: row.blocks,
      components: await templatesOf(tx, row.blocks),
    })
  return shown
}

export const listLayoutRecords = (
  tx: Reader,
  { tab = 'waiting', ...page }: ParsedInput<typeof layoutRecords>,
  deps: LayoutConsoleDeps,
): Promise<OutputOf<typeof layoutRecords>> => {
  const layouts = sharedLayoutReader(tx)
  return listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => layouts.list(tab, slice),
    total: () => layouts.count(tab),
    present: (rows) => presentAll(tx, rows, deps),
  })
}

const steps: Record<
  Verdict,
  { from: SharedLayoutRow['state']; to: SharedLayoutRow['state']; title: string }
> = {
  accept: { from: 'waiting', to: 'live', title: '版式收进了版式库' },
  refuse: { from: 'waiting', to: 'refused', title: '版式没有收进版式库' },
  stop: { from: 'live', to: 'stopped', title: '版式从版式库下架了' },
}

const tell = async (tx: Tx, row: SharedLayoutRow, verdict: Verdict, reason: string, now: number) => {
  if (row.uid === null) return
  const body =
    verdict === 'accept'
      ? `「${row.name}」别人也能用了，你的图片和口令没有带走。`
      : `「${row.name}」：${reason}。自己的版式还在。`
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: steps[verdict].title,
    body,
    link: { path: gzhScreens.home(), action: '去看看' },
    now,
  })
}

export const decide = async (
  tx: Tx,
  { id, verdict, reason = '' }: ParsedInput<typeof decideLayout>,
  act: StaffAct,
  deps: LayoutConsoleDeps,
): Promise<Presented> => {
  const layouts = sharedLayoutRepository(tx)
  const row = orNotFound(await layouts.lock(id))
  const { from, to } = steps[verdict]
  if (row.state !== from) throw new Refusal('changedMeanwhile')
  if (verdict !== 'accept' && reason === '') throw refuseField('reason', '请写清原因，会告诉本人')
  await layouts.decide(id, {
    state: to,
    note: verdict === 'accept' ? '' : reason,
    decidedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: `layout.${verdict}`,
    subject: `layout:${id}`,
    before: { state: layoutStateNames[from] },
    after: { name: row.name, state: layoutStateNames[to] },
  })
  await tell(tx, row, verdict, reason, act.now)
  const [presented] = await presentAll(tx, [orNotFound(await layouts.one(id))], deps)
  return orNotFound(presented)
}

export const layoutNamer: Namer = {
  kind: 'layout',
  names: (tx, ids) => sharedLayoutReader(tx).names(ids),
}
