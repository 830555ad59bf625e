/**
 * Platform files in the demo: bills of past months, already posted; one that waits for its checker; one with
 * rows to correct. The last two go through the product's own code.
 */

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayBegin } from '@wallpaper/contract/day'
import type { ImportPlatform } from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping } from '@wallpaper/contract/earnings/import.schemas'
import { plainYuan } from '@wallpaper/contract/money'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type StaffAct, staffAct } from '../../../platform/http/route.ts'
import { demoCaller } from '../../staff/public.ts'
import { checkImport } from '../import/check.service.ts'
import { beginTrial, propose, uploadFile } from '../import/import.console.service.ts'
import { importRepository, type JudgedRow } from '../import/import.repository.ts'
import { mappingFor } from '../import/mapping.rules.ts'
import { groupsOf, type ImportedIncome, postImported } from '../income/imported.ts'
import { periodAt } from '../period/period.rules.ts'
import type { DemoIncomeDeps } from './demoIncome.deps.ts'

export type DemoImported = Omit<ImportedIncome, 'row' | 'codeId'>

const hourMs = 3_600_000
const rowsAtOnce = 400
const columns = ['平台单号', '用户 ID', '业务日期', '产品线', '产品', '数量', '金额（元）']

const cellsOf = (income: ImportedIncome): string[] => [
  externalIdOf(income),
  String(income.uid),
  income.day,
  income.line,
  income.note,
  String(income.takes),
  plainYuan(income.grossFen),
]

const externalIdOf = ({ uid, day, line }: ImportedIncome): string =>
  `S${day.replaceAll('-', '')}${line.slice(0, 2).toUpperCase()}${uid}`

const judgedRow = (importId: number, income: ImportedIncome): JudgedRow => ({
  importId,
  row: income.row,
  verdict: 'ok',
  mark: null,
  problem: null,
  note: '',
  externalId: externalIdOf(income),
  uidText: String(income.uid),
  code: '',
  dayText: income.day,
  amountText: plainYuan(income.grossFen),
  uid: income.uid,
  codeId: null,
  day: income.day,
  line: income.line,
  product: income.note,
  takes: income.takes,
  amountFen: income.grossFen,
})

const postBill = async (
  tx: Tx,
  fileName: string,
  incomes: readonly ImportedIncome[],
  postedAt: number,
): Promise<void> => {
  const repository = importRepository(tx)
  const lines = incomes.map(cellsOf)
  const text = [columns, ...lines].map((cells) => cells.join(',')).join('\r\n')
  const month = incomes[0]?.day.slice(2, 7).replace('-', '') ?? ''
  const found = await repository.insert(
    {
      platform: 'app',
      fileName,
      fileHash: createHash('sha256').update(text).digest(),
      format: 'csv',
      encoding: 'utf-8',
      columns,
      sample: lines.slice(0, 5),
      mapping: mappingFor(columns, null),
      line: 'picture',
      state: 'posting',
      madeBy: (await demoCaller(tx, 'finance_maker')).name,
      madeAt: new Date(postedAt - hourMs),
      postedBy: (await demoCaller(tx, 'finance_checker')).name,
    },
    month,
  )
  if (!found) return
  for (let at = 0; at < incomes.length; at += rowsAtOnce) {
    const some = incomes.slice(at, at + rowsAtOnce)
    const rows = some.map((income) => judgedRow(found.id, income))
    await repository.addRows(rows)
    await repository.claimKeys(found, rows)
    await postImported(tx, found, some)
  }
  const groups = groupsOf(incomes)
  const shared = (...sources: readonly string[]) =>
    groups
      .flatMap(({ shares }) => shares)
      .reduce((sum, share) => sum + (sources.includes(share.source) ? share.amountFen : 0), 0)
  const totals = await repository.totals(found.id)
  await repository.update(found.id, {
    state: 'posted',
    progress: 1_000,
    totals: {
      ...totals,
      creator_fen: groups.reduce((sum, { creatorFen }) => sum + creatorFen, 0),
      team_fen: shared('team', 'site'),
      tutor_fen: shared('tutor'),
    },
    postedRows: totals.ok.rows,
    postedFen: totals.ok.amount_fen,
    postedAt: new Date(postedAt),
  })
}

export const postBills = async (
  db: Database,
  name: string,
  incomes: readonly DemoImported[],
  now: number,
): Promise<void> => {
  for (const [month, ofMonth] of Map.groupBy(incomes, ({ day }) => day.slice(0, 7))) {
    const { toDay } = periodAt('month', `${month}-01`)
    const postedAt = Math.min(now, dayBegin(addDays(toDay, 1)) + 9 * hourMs)
    const rows = ofMonth.map((income, at) => ({ ...income, row: at + 2, codeId: null }))
    await db.write((tx) => postBill(tx, `${name}-${month}.csv`, rows, postedAt))
  }
}

interface OpenFile {
  platform: ImportPlatform
  name: string
  rows: readonly (readonly string[])[]
  isProposed: boolean
}

const heading = ['结算单号', '用户编号', '结算日期', '结算金额']
const mapping: ImportMapping = {
  external_id: '结算单号',
  uid: '用户编号',
  code: '',
  day: '结算日期',
  amount: '结算金额',
  line: '',
  product: '',
  takes: '',
}

interface Making {
  lead: number
  invitee: number
  today: string
  now: number
}

const filesOf = ({ lead, invitee, today }: Making): OpenFile[] => {
  const yesterday = addDays(today, -1)
  const name = (platform: string) => `${platform}_${yesterday.replaceAll('-', '')}.csv`
  return [
    {
      platform: 'douyin',
      name: name('douyin'),
      isProposed: true,
      rows: [
        ['DY90210001', String(lead), yesterday, '126.40'],
        ['DY90210002', String(lead), yesterday, '88.00'],
        ['DY90210003', String(invitee), yesterday, '42.60'],
        ['DY90210003', String(invitee), yesterday, '42.60'],
      ],
    },
    {
      platform: 'kuaishou',
      name: name('kuaishou'),
      isProposed: false,
      rows: [
        ['KS31840001', String(lead), yesterday, '36.10'],
        ['KS31840002', '999999999', yesterday, '63.75'],
        ['KS31840003', String(invitee), yesterday, '-15.20'],
        ['KS31840004', '', yesterday, '42.60'],
        ['KS31840005', String(lead), addDays(today, 3), '18.90'],
        ['KS31840006', String(invitee), yesterday, '1e3'],
      ],
    },
  ]
}

const makeOpenImport = async (deps: DemoIncomeDeps, file: OpenFile, act: StaffAct): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-import-'))
  const path = join(folder, 'file')
  const text = [heading, ...file.rows].map((cells) => cells.join(',')).join('\r\n')
  // Checked inline, without the queue, so that the demo data is complete when this returns.
  const consoleDeps = { storage: deps.storage, enqueue: async () => {}, approvals: deps.approvals }
  try {
    await writeFile(path, `\uFEFF${text}\r\n`)
    const received = {
      path,
      name: file.name,
      declaredType: 'text/csv',
      bytes: Buffer.byteLength(text),
      discard: async () => {},
    }
    const { id } = await uploadFile(deps.db, consoleDeps, file.platform, received, act)
    await deps.db.write((tx) => beginTrial(tx, consoleDeps, { id, mapping, line: 'picture' }, act))
    const run = await deps.db.write(async (tx) => (await importRepository(tx).lock(id))?.run ?? '')
    await checkImport(deps, { id, run })
    if (file.isProposed) await deps.db.write((tx) => propose(tx, consoleDeps, id, act))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const makeOpenImports = async (deps: DemoIncomeDeps, making: Making): Promise<void> => {
  const caller = await deps.db.read((tx) => demoCaller(tx, 'finance_maker'))
  const act = staffAct(caller, { now: making.now, reason: '和平台账单一致', requestId: 'demo' })
  for (const file of filesOf(making)) await makeOpenImport(deps, file, act)
}
