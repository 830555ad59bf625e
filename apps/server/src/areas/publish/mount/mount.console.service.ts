/** Mounts for staff: list, detail and export. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { exportMounts, staffMountRead, staffMounts } from '@wallpaper/contract/publish/mount.console'
import { type MountState, mountKinds, mountStates } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { type Column, column, digits, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { Namer } from '../../staff/public.ts'
import { anyMountReader, type MountFilter } from './mount.console.repository.ts'
import { presentMounts } from './mount.present.ts'
import { type MountRow, mountReader } from './mount.repository.ts'
import { mountStepTitles } from './mount.states.ts'

type Item = OutputOf<typeof staffMounts>['items'][number]

const presentItems = async (tx: Reader, rows: readonly MountRow[]): Promise<Item[]> => {
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const views = await presentMounts(tx, rows)
  return rows.flatMap(({ uid }, at) => {
    const view = views[at]
    return view ? [{ ...view, uid, nickname: names.get(uid) ?? '' }] : []
  })
}

const mountsIn = (tx: Reader, filter: MountFilter) => ({
  key: { id: uuidKey },
  rows: (slice: Slice<{ id: string }>) => anyMountReader(tx).list(filter, slice),
  total: () => anyMountReader(tx).count(filter),
})

export const listAllMounts = async (
  tx: Reader,
  { cursor, limit, ...filter }: ParsedInput<typeof staffMounts>,
): Promise<OutputOf<typeof staffMounts>> => {
  const page = await listPage(
    { cursor, limit },
    { ...mountsIn(tx, filter), present: (rows: MountRow[]) => presentItems(tx, rows) },
  )
  const counts = await anyMountReader(tx).countsByState()
  const sum = (...states: MountState[]) => states.reduce((all, state) => all + (counts.get(state) ?? 0), 0)
  return {
    ...page,
    figures: {
      waiting: sum('waiting_link', 'waiting_time'),
      reviewing: sum('mounting', 'reviewing'),
      mounted: sum('mounted'),
      lost: sum('lost'),
      failed: sum('failed'),
    },
  }
}

export const mountDetail = async (tx: Reader, id: string): Promise<OutputOf<typeof staffMountRead>> => {
  const row = orNotFound(await mountReader(tx).one(id))
  const [item] = await presentItems(tx, [row])
  if (!item) throw new Error('a row is presented as one mount')
  const steps = await mountReader(tx).steps(row)
  return {
    ...item,
    steps: steps.map(({ kind, note, at }) => ({
      kind,
      title: mountStepTitles[kind],
      note,
      at: at.getTime(),
    })),
  }
}

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

const columns: Column<Item>[] = [
  column('编号', (item) => digits(item.number)),
  column('创作者', (item) => number(item.uid)),
  column('昵称', (item) => item.nickname),
  column('平台', (item) => platforms[item.platform].name),
  column('账号', (item) => item.account),
  column('挂在', (item) => mountKinds[item.kind]),
  column('内容', (item) => item.title),
  column('口令', (item) => item.code),
  column('状态', (item) => mountStates[item.state]),
  column('说明', (item) => item.sentence),
  column('安排', (item) => timeOf(item.scheduled_at)),
  column('挂上', (item) => timeOf(item.mounted_at)),
  column('作品链接', (item) => item.work?.url ?? ''),
]

export const exportAllMounts = async (
  tx: Tx,
  filter: ParsedInput<typeof exportMounts>,
  act: StaffAct,
): Promise<SpooledCsv> => {
  const present = (rows: MountRow[]) => presentItems(tx, rows)
  const { file, count } = await exportList('挂载', columns, { ...mountsIn(tx, filter), present })
  await audit(tx, act, { action: 'mount.export', subject: 'mount:all', after: { count } })
  return file
}

export const mountNamer: Namer = {
  kind: 'mount',
  names: async (tx, ids) =>
    new Map((await anyMountReader(tx).numbersOf(ids)).map(({ id, number: name }) => [id, name])),
}
