/** A person reports works that they published themselves. The platform is asked outside of any transaction. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  backfillBatch,
  backfillInit,
  backfillRecognise,
  backfillRecords,
  backfillSubmit,
} from '@wallpaper/contract/publish'
import { readShareText } from '@wallpaper/contract/shareText'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { namesOfCodes, normalizeCode } from '../../codes/public.ts'
import { ownWorks } from '../../creation/public.ts'
import { presentRecord } from './backfill.present.ts'
import { backfillReader } from './backfill.repository.ts'
import { chosenCode, codeChoices, ownCodes } from './chosenCode.ts'
import { judge, type Opened, openedOf, openText } from './judge.ts'
import { report } from './report.ts'

export interface BackfillDeps {
  db: Database
  clock: Clock
  pages: WorkPages
}

const worksShown = 30

export const backfillForm = async (tx: Reader, uid: number): Promise<OutputOf<typeof backfillInit>> => {
  const works = await ownWorks(tx, uid, { after: null, limit: worksShown })
  return {
    codes: await codeChoices(tx, uid),
    works: works.map(({ id, title }) => ({ id, title })),
  }
}

export const recognise = async (
  { db, pages }: BackfillDeps,
  uid: number,
  input: ParsedInput<typeof backfillRecognise>,
): Promise<OutputOf<typeof backfillRecognise>> => {
  const opened = await openText(pages, input.text)
  return db.read(async (tx) => {
    const code = await chosenCode(tx, uid, input.code)
    return (await judge(tx, uid, opened, code)).recognition
  })
}

export const submit = async (
  { db, clock, pages }: BackfillDeps,
  uid: number,
  input: ParsedInput<typeof backfillSubmit>,
): Promise<OutputOf<typeof backfillSubmit>> => {
  const opened = await openText(pages, input.text)
  return db.write(async (tx) => {
    const code = await chosenCode(tx, uid, input.code)
    const wanted = { uid, pasted: input.text, code, workId: input.work_id, byPerson: input.by_person }
    return (await report(tx, opened, wanted, clock())).recognition
  })
}

type Line = OutputOf<typeof backfillBatch>['items'][number]

const pagesAtOnce = 20
/** Lines whose page was not read by then are given back to try again. */
const batchMs = 20_000

/** One result a line, in the order of the lines. Cells of a spreadsheet may name the code of their line. */
export const submitBatch = async (
  deps: BackfillDeps,
  uid: number,
  { lines, code, by_person }: ParsedInput<typeof backfillBatch>,
): Promise<OutputOf<typeof backfillBatch>> => {
  const { db, clock } = deps
  const opened = await openEach(deps, lines)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const codes = await db.read(async (tx) => ({
    named: await ownCodes(
      tx,
      uid,
      cells.flatMap((row) => (row.length > 1 ? row.filter(isShort) : [])),
    ),
    chosen: await chosenCode(tx, uid, code),
  }))
  const items: Line[] = []
  const first = new Map<string, number>()
  for (const [index, text] of lines.entries()) {
    const one = opened[index]
    if (!one) continue
    const key = one.kind === 'refused' ? null : `${one.platform}:${one.remoteId ?? one.url}`
    const before = key === null ? undefined : first.get(key)
    if (key !== null && before === undefined) first.set(key, index + 1)
    if (before !== undefined) {
      items.push({
        ...lineOf(index, one),
        outcome: 'repeated',
        problem: null,
        sentence: `和第 ${before} 行相同`,
      })
      continue
    }
    const named = cells[index]?.map((cell) => codes.named.get(normalizeCode(cell))).find(Boolean)
    const wanted = { uid, pasted: text, code: named ?? codes.chosen, byPerson: by_person }
    // Each line in its own transaction: lines that were taken stay taken.
    const { recognition } = await db.write((tx) => report(tx, one, wanted, clock()))
    const { outcome, problem, sentence } = recognition
    items.push({ ...lineOf(index, one), outcome, problem, sentence })
  }
  return { items }
}

const isShort = (cell: string): boolean => cell.length > 0 && cell.length <= 40

const lineOf = (index: number, { platform, link }: Opened) => ({ line: index + 1, platform, link })

const openEach = async ({ pages }: BackfillDeps, lines: readonly string[]): Promise<Opened[]> => {
  const until = performance.now() + batchMs
  const opened: Opened[] = []
  let next = 0
  const openNext = async (): Promise<void> => {
    while (next < lines.length) {
      const index = next
      next += 1
      opened[index] = await openInTime(pages, lines[index] ?? '', until)
    }
  }
  await Promise.all(Array.from({ length: Math.min(pagesAtOnce, lines.length) }, openNext))
  return opened
}

const openInTime = (pages: WorkPages, text: string, until: number): Promise<Opened> => {
  const reading = readShareText(text)
  if (performance.now() < until || reading.kind === 'refused') return openText(pages, text)
  return Promise.resolve(openedOf(reading, { kind: 'unreadable', cause: 'TIMEOUT' }))
}

export const listRecords = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof backfillRecords>,
): Promise<OutputOf<typeof backfillRecords>> =>
  listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => backfillReader(tx).ofPerson(uid, slice),
    present: async (rows) => {
      const codes = await namesOfCodes(
        tx,
        uid,
        rows.flatMap(({ codeId }) => codeId ?? []),
      )
      return rows.map((row) => presentRecord(row, codes))
    },
  })
